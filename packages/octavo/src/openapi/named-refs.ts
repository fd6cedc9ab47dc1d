import { pointerOf, walkSchemas, type Trail } from "./grammar.ts";
import { textAt } from "./json.ts";
import { valueAt } from "./pointers.ts";
import type { JsonObject } from "./types.ts";

const signs = /\$(?:anchor|dynamicAnchor|dynamicRef|recursiveRef|id|defs)\b|#\/definitions\//;

/**
 * JSON Schema can name a schema (`$anchor`, `$id`) and refer to it by that name, or to a part of the schema around.
 * Such references become pointers from the top of the document, the only kind that the rest of the program knows.
 */
export function pointNamedReferences(root: JsonObject, texts: readonly string[]): void {
  if (!texts.some((text) => signs.test(text))) return;
  const names = namesIn(root);
  walkSchemas(root, (schema, _, outermost) => {
    for (const keyword of ["$ref", "$dynamicRef", "$recursiveRef"]) {
      const written = textAt(schema, keyword);
      if (written === null) continue;
      const pointer = pointerFor({ root, names, outermost }, keyword, written);
      if (pointer === null) continue;
      Reflect.deleteProperty(schema, keyword);
      Object.assign(schema, { $ref: pointer });
    }
  });
}

/** Pointers of schemas by `$id` and by `#anchor`; the first of several counts. */
function namesIn(root: JsonObject): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  walkSchemas(root, (schema, trail) => {
    const id = textAt(schema, "$id");
    const anchors = ["$anchor", "$dynamicAnchor"].flatMap((keyword) => textAt(schema, keyword) ?? []);
    for (const name of [...(id === null ? [] : [id]), ...anchors.map((anchor) => `#${anchor}`)]) {
      if (!names.has(name)) names.set(name, pointerOf(trail));
    }
  });
  return names;
}

interface Naming {
  readonly root: JsonObject;
  readonly names: ReadonlyMap<string, string>;
  readonly outermost: Trail | null;
}

/** Null for what is a pointer already, or leads nowhere. */
function pointerFor({ root, names, outermost }: Naming, keyword: string, written: string): string | null {
  if (keyword === "$recursiveRef") return written === "#" ? pointerOf(outermost) : null;
  const named = names.get(written);
  if (named !== undefined) return named;
  const [id = "", part] = written.split("#");
  const base = names.get(id);
  if (base !== undefined && part !== undefined) return names.get(`#${part}`) ?? `${base}${part}`;
  if (!written.startsWith("#/") || valueAt(root, written) !== undefined) return null;
  const inside = `${pointerOf(outermost)}${written.slice(1)}`;
  return valueAt(root, inside) === undefined ? null : inside;
}
