import type { Pointer } from "#config/types.ts";
import type { PageFile } from "../files.ts";
import type { OperationEntry, PageEntry } from "../types.ts";
import type { Spot, Walk } from "./reader.ts";

const methods = "get|put|post|delete|options|head|patch|trace";
const operation = new RegExp(`^(?:(\\S+)\\s+)?(${methods}|webhook)\\s+(\\S.*)$`, "i");

/** `GET /users`, `spec.yaml GET /users`, `webhook orderUpdated`; null for the path of a page. */
export function parseOperation(
  entry: string,
): { readonly spec: string | null; readonly method: string; readonly endpoint: string } | null {
  const match = operation.exec(entry.trim());
  if (match === null) return null;
  const [, spec, method = "", endpoint = ""] = match;
  if (method.toLowerCase() !== "webhook" && !endpoint.startsWith("/")) return null;
  return { spec: spec ?? null, method: method.toLowerCase(), endpoint };
}

/** An entry of `pages` that is a string. */
export function readPage(entry: string, spot: Spot, walk: Walk): PageEntry | OperationEntry | null {
  const { at, id, scope } = spot;
  const base = { id, icon: null, scope, place: walk.locate(at) };
  const named = parseOperation(entry);
  if (named !== null) {
    if (named.spec === null && scope.specs.length === 0) {
      walk.report(
        "navigation/no-specification",
        base.place,
        `\`${entry}\` names an operation, but no \`openapi\` is set on this element or above it`,
      );
      return null;
    }
    const { method, endpoint } = named;
    const title = `${method === "webhook" ? "webhook" : method.toUpperCase()} ${endpoint}`;
    return { ...base, kind: "operation", title, ...named };
  }
  const file = readPageFile(entry, at, walk);
  return file === null ? null : { ...base, kind: "page", title: file.path, ...file };
}

/** The file behind a page path; a missing one is reported at the entry. */
export function readPageFile(entry: string, at: Pointer, walk: Walk): PageFile | null {
  if (entry.trim() === "" || /^[a-z][a-z0-9+.-]*:/i.test(entry)) {
    walk.report(
      "navigation/not-a-page",
      walk.locate(at),
      entry.trim() === "" ? "The path of the page is empty" : `\`${entry}\` is an address, not a page`,
      entry.trim() === ""
        ? undefined
        : "To link outside, use an anchor or tab with `href`, or a page whose frontmatter has `url`.",
    );
    return null;
  }
  const file = walk.pages.find(entry);
  if (file === null) {
    const likely = walk.pages.likely(entry);
    walk.report(
      "navigation/missing-page",
      walk.locate(at),
      `The navigation lists \`${entry}\`, but there is no such page`,
      likely === null ? undefined : `Did you mean \`${likely}\`?`,
    );
  }
  return file;
}
