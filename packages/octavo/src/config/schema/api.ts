import * as z from "zod";
import { httpUrl } from "./href.ts";
import { rules } from "./rules.ts";
import { asyncapi, openapi } from "./specs.ts";

const playground = z
  .strictObject({
    display: z
      .enum(["interactive", "simple", "none", "auth"])
      .default("interactive")
      .describe(
        "A form that sends requests, only the copied request, nothing, or the form for signed-in readers.",
      ),
    proxy: z
      .boolean()
      .default(true)
      .describe("Sends requests through the site's own server, which avoids CORS."),
    credentials: z
      .boolean()
      .default(false)
      .describe("Sends the reader's cookies along. Only when `proxy` is `false`."),
  })
  .register(rules, {
    refuseKey: ({ proxy, credentials }) =>
      credentials === true && proxy !== false
        ? {
            key: "credentials",
            code: "config/no-effect",
            message: "`credentials` has no effect while requests go through the proxy.",
            hint: 'Add `"proxy": false`, or remove `credentials`.',
          }
        : null,
  });

const params = z.strictObject({
  expanded: z
    .enum(["all", "closed"])
    .default("closed")
    .describe("Whether nested fields are unfolded at first."),
  post: z
    .array(z.string())
    .default([])
    .describe("Keys of a schema whose values are shown as pills after the name of a parameter."),
});

const examples = z.strictObject({
  languages: z.array(z.string()).optional().describe("Languages of request samples, in the order shown."),
  defaults: z
    .enum(["required", "all"])
    .default("all")
    .describe("Whether samples have all parameters or only the required ones."),
  prefill: z.boolean().default(false).describe("Fills the fields of the playground with example values."),
  autogenerate: z.boolean().default(true).describe("Makes request samples where the specification has none."),
});

const mdx = z.strictObject({
  server: z
    .union([httpUrl, z.array(httpUrl)])
    .optional()
    .describe("Base address, or addresses, of the API."),
  auth: z
    .strictObject({
      method: z.enum(["bearer", "basic", "key", "cobo"]).optional().describe("How requests are signed."),
      name: z.string().optional().describe("Name of the header or key."),
    })
    .optional()
    .describe("Authentication of the API."),
});

export const api = z
  .strictObject({
    openapi,
    asyncapi,
    playground: playground.prefault({}).describe("The form that sends requests from an API page."),
    params: params.prefault({}).describe("How parameters are shown."),
    examples: examples.prefault({}).describe("Request samples."),
    url: z.literal("full").optional().describe("Shows the base address before the path of every operation."),
    mdx: mdx.optional().describe("The API behind pages that have `api` in their frontmatter."),
  })
  .prefault({})
  .describe("API reference pages.");
