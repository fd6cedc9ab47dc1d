import { expect, it } from "vitest";
import { loadDocument } from "#openapi/load.ts";
import { operationRecords } from "#openapi/operations.ts";
import { operationView } from "#openapi/view.ts";
import { operationMarkdown } from "./operation-markdown.ts";

const root = {
  openapi: "3.1.0",
  info: { title: "Test", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/users/{id}": {
      post: {
        description: "Changes a user.\n\n# Notes\n\n```\n# no heading\n```",
        parameters: [
          {
            name: "id",
            in: "path",
            required: true,
            schema: { type: "string", format: "uuid" },
            description: "Which one.",
          },
        ],
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["name"],
                properties: {
                  name: { type: "string" },
                  address: { type: "object", properties: { city: { type: "string", enum: ["A", "B"] } } },
                },
              },
            },
          },
        },
        responses: { 204: { description: "Done" } },
      },
    },
  },
};

it("writes an operation as Markdown: headings, nested lists of fields, samples", () => {
  const document = loadDocument("openapi.json", JSON.stringify(root)).value;
  const [record] = document === null ? [] : operationRecords(document);
  const view =
    document && record ? operationView(document, record, { pillKeys: [], depth: 3, rows: 50 }) : null;
  const markdown =
    view === null ? "" : operationMarkdown(view, { defaults: "all", prefill: false, autogenerate: true });
  // The first stands in a block of code of the description.
  expect(markdown.match(/^#+ .*/gm)).toEqual([
    "# no heading",
    "## Servers",
    "## Path parameters",
    "## Body",
    "## Response",
    "### 204",
    "## Request samples",
  ]);
  expect(markdown).toMatch(/^`POST \/users\/\{id\}`\n\nChanges a user\.\n\n\*\*Notes\*\*/);
  expect(markdown).toContain("- `id` (`string<uuid>`, required): Which one.");
  expect(markdown).toContain('- `address` (`object`)\n  - `city` (`string`) Options: `"A"`, `"B"`');
  expect(markdown).toContain("```bash cURL\ncurl --request POST");
});
