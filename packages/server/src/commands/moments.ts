import { momentAllowed, parseMoment } from "#analytics/moment.ts";
import { Misuse } from "./exit.ts";

export function momentOrMisuse(option: string, text: string): number {
  const at = parseMoment(text);
  if (at === null) throw new Misuse(`${option} is \`${text}\`: it ${momentAllowed}.`);
  return at;
}
