import { fillShelf } from "#assistant/shelf.ts";
import type { Manifest } from "#deployments/types.ts";
import type { Project } from "#store/types.ts";
import type { Service } from "./service.ts";
import type { TestedService } from "./service.testing.ts";

const pages: Readonly<Record<string, string>> = {
  "/keys": "# Keys\n\n## Rotate a key\n\nA new key is made, and the old one works for another day.\n",
  "/deploy": "# Deploy\n\nEvery push is deployed.\n",
};

/** Makes a small site about keys live, without a build; returns the hash of its manifest. */
export async function publishSite(
  { store, blobs }: Pick<Service, "store" | "blobs">,
  { id: projectId }: Project,
): Promise<string> {
  const hashes = new Map<string, string>();
  for (const [route, text] of Object.entries(pages)) {
    hashes.set(`${route.slice(1)}.md`, await blobs.write(Buffer.from(text)));
  }
  const entries = Object.keys(pages).map((route) => ({
    route,
    href: route,
    file: `${route.slice(1)}.md`,
    title: route === "/keys" ? "Keys" : "Deploy",
    description: null,
    language: "en",
    versions: [],
    boost: 1,
  }));
  const site = { entries, home: "/keys", hashOf: (file: string) => hashes.get(file) };
  const shelf = await fillShelf(site, null, blobs);
  const manifest: Manifest = { files: {}, redirects: [], home: "/keys", shelf };
  const hash = await blobs.write(Buffer.from(JSON.stringify(manifest)));
  const { deployments } = store;
  const made = await deployments.create({
    projectId,
    preview: null,
    trigger: "upload",
    commit: null,
    tree: "0".repeat(64),
  });
  await deployments.claim("test", 60_000);
  const rest = { summary: "2 pages.", pages: 2, reusedPages: 0, diagnostics: [] };
  await deployments.publish(made.id, "test", { manifest: hash, memory: "2".repeat(64), ...rest });
  return hash;
}

/** What was recorded, newest first, as it is exported. */
export async function recordedIn(
  { key, ask }: TestedService,
  { id }: Project,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const secret = await key(id, ["analytics:read"]);
  const headers = { accept: "application/x-ndjson" };
  const { text } = await ask(`/v1/analytics/${id}/assistant`, { key: secret, headers });
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

/** A question as clients send it. */
export function message(text: string, more: object = {}): object {
  return { messages: [{ role: "user", parts: [{ type: "text", text }] }], ...more };
}

/** The events of an answer, in order. The stream ends as it has to. */
export function eventsOf(text: string): readonly Readonly<Record<string, unknown>>[] {
  const lines = text.split("\n\n");
  if (lines.slice(-2).join("|") !== "data: [DONE]|") throw new Error(`It does not end: ${text}`);
  return lines.slice(0, -2).map((line) => JSON.parse(line.replace(/^data: /, "")));
}
