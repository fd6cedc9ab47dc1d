/** What the process ends with. Documented and relied upon by scripts. */
export const exitCodes = { fine: 0, problems: 1, misuse: 2, ourFault: 3 } as const;

/** The person who typed the command can put it right; the message says how. */
export class Misuse extends Error {
  override readonly name = "Misuse";
}
