import { isObject, listAt, objectAt, own, textAt } from "./json.ts";
import type { ApiDocument, JsonObject, ServerVariable, ServerView } from "./types.ts";

/** The servers of the operation, else of its path, else of the document. */
export function serversOf(
  document: ApiDocument,
  item: JsonObject,
  operation: JsonObject,
): readonly ServerView[] {
  for (const holder of [operation, item, document.root]) {
    const servers = listAt(holder, "servers").flatMap((server) =>
      isObject(server) ? serverOf(server, document.source) : [],
    );
    if (servers.length > 0) return servers;
  }
  return [];
}

function serverOf(server: JsonObject, source: string): readonly ServerView[] {
  const written = textAt(server, "url")?.trim();
  if (written === undefined) return [];
  const url = absolute(written, source);
  return [{ url, description: textAt(server, "description"), variables: variablesOf(server, url) }];
}

/** A relative address starts where the document stands, as far as anybody knows where that is. */
function absolute(url: string, source: string): string {
  const isRelative = !/^[a-z][\w+.-]*:|^\/\/|^\{/i.test(url);
  if (!isRelative || !/^https?:/i.test(source)) return url;
  return new URL(url, source).href.replaceAll("%7B", "{").replaceAll("%7D", "}");
}

/** In the order in which the URL mentions them; one that nothing declares is still to be filled in. */
function variablesOf(server: JsonObject, url: string): readonly ServerVariable[] {
  const declared = objectAt(server, "variables") ?? {};
  const mentioned = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  return [...new Set(mentioned)].map((name): ServerVariable => {
    const variable = own(declared, name);
    const values = listAt(variable, "enum").map(String);
    const fallback = own(variable, "default") ?? values[0] ?? "";
    return {
      name,
      default: isObject(fallback) ? "" : String(fallback),
      values,
      description: textAt(variable, "description"),
      declared: isObject(variable),
    };
  });
}
