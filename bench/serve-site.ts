/** The process that `serve.ts` measures: one built site in the embedded store, served on a port. */
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, relative } from "node:path";
import { openBlobs } from "../packages/server/src/blobs/open.ts";
import type { Manifest, ManifestFile } from "../packages/server/src/deployments/types.ts";
import { siteHandler } from "../packages/server/src/sites/handler.ts";
import { openStore } from "../packages/server/src/store/open.ts";

const [site = "", data = "", port = "", host = ""] = process.argv.slice(2);
const [slug = "", sitesHost = ""] = host.split(/\.(.*)/);

const blobs = await openBlobs(join(data, "blobs"));
const store = await openStore({ databaseUrl: null, folder: data });
const project = await store.projects.create({
  slug,
  name: "Benchmark",
  source: { kind: "uploads" },
  domains: [],
  settings: { keptDeployments: 1, refreshMinutes: null, conversationDays: null },
});
if ("taken" in project) throw new Error("The data folder is not new.");
const waiting = {
  projectId: project.id,
  preview: null,
  trigger: "upload",
  commit: null,
  tree: null,
} as const;
const { id } = await store.deployments.create({ ...waiting, tree: await blobs.write(Buffer.from("{}")) });
await store.deployments.claim("bench", 60_000);
await store.deployments.finish(id, "bench", {
  manifest: await writeManifest(),
  memory: await blobs.write(Buffer.from("{}")),
  summary: "Built",
  pages: 0,
  reusedPages: 0,
  diagnostics: [],
});
if (!(await store.deployments.activate(id))) throw new Error("The site was not activated.");

const { handle } = siteHandler({ store, blobs, sitesHost, mainHost: sitesHost, isSecure: false });
createServer((request, response) => {
  if (handle(request, response) === false) response.writeHead(404).end();
}).listen(Number(port), "127.0.0.1");

async function writeManifest(): Promise<string> {
  const paths = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".gz"))
    .map((entry) => relative(site, join(entry.parentPath, entry.name)));
  const contents = paths.map((path) => readFileSync(join(site, path)));
  const hashes = await blobs.writeAll(contents);
  const files = paths.map((path, at): [string, ManifestFile] => {
    const kind = path.endsWith(".html") && !path.startsWith("_octavo/") ? "page" : "own";
    return [path, { hash: hashes[at] ?? "", bytes: contents[at]?.length ?? 0, cache: "revalidate", kind }];
  });
  const manifest: Manifest = { files: Object.fromEntries(files), redirects: [], home: "/" };
  return blobs.write(Buffer.from(JSON.stringify(manifest)));
}
