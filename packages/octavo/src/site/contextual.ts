import { contextual as schema } from "#config/schema/contextual.ts";
import type { Settings } from "./types.ts";

type Contextual = NonNullable<Settings["contextual"]>;

/** The menu that a page sets for itself: null without one, or when it is not what the setting takes. */
export function pageContextual(written: unknown): Contextual | null {
  return read(written).value;
}

/** What such a menu must be, when it is something else. */
export function contextualFault(written: unknown): string | null {
  const { fault } = read(written);
  return fault === null ? null : `like \`contextual\` in \`docs.json\`, but ${fault}`;
}

interface Read {
  readonly value: Contextual | null;
  readonly fault: string | null;
}

function read(written: unknown): Read {
  if (written === null || written === undefined) return { value: null, fault: null };
  const { data, error } = schema.safeParse(written);
  if (data === undefined) {
    const path = (error?.issues[0]?.path ?? []).map(String).join(".");
    return { value: null, fault: `${path === "" ? "it" : `\`${path}\``} is not` };
  }
  const names = data.options.map((option) => (typeof option === "string" ? option : option.title));
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  return repeated === undefined
    ? { value: data, fault: null }
    : { value: null, fault: `\`${repeated}\` is listed twice` };
}
