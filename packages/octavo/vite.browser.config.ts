import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds what readers' browsers load: hashed files and a manifest that names them, in `dist/theme`. */
export default defineConfig({
  root: here("./src/browser"),
  // Addresses inside the CSS stay relative, so that the site can live below any path.
  base: "./",
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir: here("./dist/theme"),
    emptyOutDir: true,
    manifest: "manifest.json",
    assetsDir: ".",
    assetsInlineLimit: 0,
    target: ["chrome123", "firefox120", "safari17.5"],
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        main: here("./src/browser/main.ts"),
        dev: here("./src/browser/dev.ts"),
        octavo: here("./src/browser/octavo.css"),
      },
    },
  },
});
