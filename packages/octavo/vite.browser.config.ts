import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** All that comes from packages belongs to Mermaid, but for what draws islands. */
const isOfMermaid = (file: string) => /node_modules\/(?!preact)/.test(file);

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
    // The one thing that is loaded later has nothing to load before it.
    modulePreload: false,
    chunkSizeWarningLimit: 800,
    rollupOptions: {
      input: {
        main: here("./src/browser/main.ts"),
        dev: here("./src/browser/dev.ts"),
        islands: here("./src/browser/islands.ts"),
        octavo: here("./src/browser/octavo.css"),
      },
      output: {
        // Apart from the rest, so that sites without diagrams can leave it out.
        chunkFileNames: ({ name, moduleIds }) =>
          moduleIds.some(isOfMermaid) || name === "mermaid" ? "mermaid/[name]-[hash].js" : "[name]-[hash].js",
      },
    },
  },
});
