/** Builds both packages: the theme for browsers with Vite, the programs for Node with rolldown. */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { build as buildForBrowsers } from "vite";

const packages = join(import.meta.dirname, "../packages");

interface PackageJson {
  readonly exports?: Readonly<Record<string, { readonly source: string }>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * A program starts faster from a few files than from hundreds, so development dependencies are bundled in.
 * What is a dependency stays outside: native code, data that is found by name, and our other package.
 */
async function buildForNode(name: string, programs: readonly string[]): Promise<void> {
  const folder = join(packages, name);
  const manifest: PackageJson = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const outside = Object.keys(manifest.dependencies ?? {});
  const sources = [...programs, ...Object.values(manifest.exports ?? {}).map(({ source }) => source)];
  const bundle = await rolldown({
    input: Object.fromEntries(
      sources.map((file) => [file.replace(/^\.\/src\/|\.ts$/g, ""), join(folder, file)]),
    ),
    platform: "node",
    resolve: { mainFields: ["module", "main"] },
    external: (id) => outside.some((dependency) => id === dependency || id.startsWith(`${dependency}/`)),
    tsconfig: join(folder, "tsconfig.json"),
  });
  await bundle.write({
    dir: join(folder, "dist"),
    chunkFileNames: "chunks/[name]-[hash].js",
    comments: false,
  });
  await bundle.close();
}

/** What renders authors' components runs in an engine of its own, which takes one script without imports. */
async function buildForSandbox(): Promise<void> {
  const folder = join(packages, "octavo");
  const bundle = await rolldown({ input: join(folder, "src/browser/sandbox.ts"), platform: "browser" });
  await bundle.write({ file: join(folder, "dist/islands/sandbox.js"), format: "iife", minify: true });
  await bundle.close();
}

/** Other programs use the client of the service, and their compilers read its types. */
function declareRemote(): void {
  const compiler = join(packages, "../node_modules/typescript/bin/tsc");
  execFileSync(process.execPath, [compiler, "-p", join(packages, "octavo/tsconfig.remote.json")]);
}

const startedAt = performance.now();
for (const name of ["octavo", "server"])
  rmSync(join(packages, name, "dist"), { recursive: true, force: true });
await buildForBrowsers({ configFile: join(packages, "octavo/vite.browser.config.ts"), logLevel: "warn" });
await buildForSandbox();
await buildForNode("octavo", [
  "./src/cli/main.ts",
  "./src/workers/page-worker.ts",
  "./src/preview/record-worker.ts",
  "./src/islands/sandbox-worker.ts",
]);
declareRemote();
await buildForNode("server", ["./src/main.ts", "./src/deployments/builder.ts"]);
process.stderr.write(`Built both packages in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
