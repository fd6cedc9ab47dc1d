import * as z from "zod";
import { href } from "./href.ts";
import { rules } from "./rules.ts";

const rooted = (path: string) => (path.startsWith("/") ? path : `/${path}`);

/** `/old` and `/old/` are one address. */
const comparable = (path: string) => rooted(path).replace(/(?<=.)\/+$/, "");

const redirect = z
  .strictObject({
    source: z
      .string()
      .min(1)
      .register(rules, {
        refuse: (source) => {
          if (/^[a-z][a-z0-9+.-]*:\/\//i.test(source)) {
            return {
              code: "config/bad-redirect",
              message: `The source \`${source}\` is not a path of this site.`,
            };
          }
          const sign = /[#?\\]|(?<=^|\/)\.\.?(?=\/|$)/.exec(source)?.[0];
          return sign === undefined
            ? null
            : { code: "config/bad-redirect", message: `The source \`${source}\` contains \`${sign}\`.` };
        },
      })
      .overwrite(rooted)
      .describe("Old path. `:name` matches one segment, `:name*` and `*` any rest."),
    destination: href.describe("New path or address. It may use what the source matched."),
    permanent: z.boolean().default(true).describe("Whether browsers may remember it: status 308, else 307."),
  })
  .register(rules, {
    refuse: ({ source, destination }) =>
      comparable(source) === comparable(destination)
        ? {
            code: "config/bad-redirect",
            message: `The redirect from \`${source}\` leads to itself.`,
            hint: "Remove the redirect, or correct its destination.",
          }
        : null,
  });

export const redirects = z
  .array(redirect)
  .register(rules, {
    identify: (list) => list.map(({ source }) => rooted(source)),
    repeated: (source, first) => ({
      code: "config/duplicate-redirect",
      message: `\`${source}\` is redirected twice, first at ${first}.`,
    }),
  })
  .default([])
  .describe("Old addresses and where they lead now. Each source can stand once.");
