/** Builds both packages: the theme for browsers with Vite, the programs for Node with rolldown. */
import { readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { rolldown } from "rolldown";
import { build as buildForBrowsers } from "vite";

const packages = join(import.meta.dirname, "../packages");

/** Modules stay apart, in the same folders as their sources, so that each finds its neighbours at run time. */
async function buildForNode(name: string): Promise<void> {
  const folder = join(packages, name);
  const source = join(folder, "src");
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|testing|d)\.tsx?$/.test(file) && !/^browser[\\/]/.test(file));
  const bundle = await rolldown({
    input: Object.fromEntries(files.map((file) => [file.replace(/\.tsx?$/, ""), join(source, file)])),
    platform: "node",
    external: (id) => !id.startsWith(".") && !id.startsWith("/") && !id.startsWith("#") && !/^[a-z]:/i.test(id),
    tsconfig: join(folder, "tsconfig.json"),
  });
  await bundle.write({ dir: join(folder, "dist"), preserveModules: true, preserveModulesRoot: source });
  await bundle.close();
}

const startedAt = performance.now();
for (const name of ["octavo", "server"]) rmSync(join(packages, name, "dist"), { recursive: true, force: true });
await buildForBrowsers({ configFile: join(packages, "octavo/vite.browser.config.ts"), logLevel: "warn" });
await buildForNode("octavo");
await buildForNode("server");
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
process.stderr.write(`Built ${relative(process.cwd(), packages) || "packages"} in ${seconds} s\n`);
