import { describe, expect, it } from "vitest";
import { prepare } from "#highlight/highlight.ts";
import { schemaPageView } from "#openapi/view.ts";
import type { JsonObject } from "#openapi/types.ts";
import { code, component, text } from "../nodes.testing.tsx";
import { pageLimits } from "./limits.ts";
import {
  documentOf,
  elementCount,
  firstView,
  operationOf,
  operationPage,
  pageOf,
  plain,
  textBetween,
} from "./reference.testing.tsx";

const json = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({
  content: { "application/json": { schema, ...more } },
});

describe("the head of an operation's page", () => {
  const view = operationOf(
    { parameters: [], deprecated: true },
    { servers: [{ url: "https://api.example.com/v1/" }] },
  );

  it("shows method and path, marks what is filled in, and lets readers copy it", () => {
    const html = operationPage(view);
    expect(html).toContain('<span class="method" data-method="post">POST</span>');
    expect(html).toContain("/things/<b>{id}</b>");
    expect(html).toContain('data-copy-text="/things/{id}"');
    expect(html).toContain("https://api.example.com/v1/");
  });

  it("shows the whole address where the site asks for it", () => {
    expect(operationPage(view, { settings: { url: "full" } })).toContain(
      'data-copy-text="https://api.example.com/v1/things/{id}"',
    );
  });

  it("lists all servers and their variables", () => {
    const servers = [
      {
        url: "https://{region}.example.com",
        variables: { region: { default: "eu", enum: ["eu", "us"], description: "Where" } },
      },
      { url: "https://sandbox.example.com", description: "For trying out" },
    ];
    const shown = textBetween(
      operationPage(operationOf({ servers })),
      '<details class="servers"',
      "</details>",
    );
    expect(shown).toMatch(/region Default eu eu, us Where/);
    expect(shown).toContain("https://sandbox.example.com For trying out");
  });
});

describe("texts of a specification", () => {
  const description = [
    "Reads {braces} and <Tags> and `code`.",
    "# A heading",
    "| a | b |\n|---|---|\n| 1 | 2 |",
    "```json\n{}\n```",
    '<b onclick="x()" style="color:red" id="body">bold</b> <script>alert(1)</script> <img src="x" onerror="y()">',
    "[link](javascript:alert(1)) [fine](/guides)",
    "{process.exit()} import x from 'y'",
  ].join("\n\n");

  it("are Markdown with harmless HTML, and never code that runs", () => {
    const html = operationPage(operationOf({ description }));
    expect(html).toContain("Reads {braces} and &lt;Tags> and");
    expect(html).toContain("<strong>A heading</strong>");
    expect(html).toContain("<table>");
    expect(html).toContain("<b>bold</b>");
    expect(html).toContain("{process.exit()} import x from");
    expect(html).toContain('href="/guides"');
    expect(html).not.toMatch(/onclick|onerror|alert\(1\)<|javascript:|color:red/);
  });

  it("cannot end the data that a playground reads", () => {
    const parameters = [{ name: "</script><script>alert(2)", in: "query", schema: { type: "string" } }];
    const data = /<div data-playground[^>]*><script type="application\/json">(.*?)<\/script>/s.exec(
      operationPage(operationOf({ parameters })),
    )?.[1];
    expect(JSON.parse(data ?? "")).toMatchObject({
      method: "post",
      parameters: [expect.anything(), { name: "</script><script>alert(2)" }],
    });
  });
});

describe("authorization", () => {
  const components = {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Key", description: "From the **console**." },
      session: { type: "apiKey", in: "cookie", name: "sid" },
      token: { type: "http", scheme: "Bearer", bearerFormat: "JWT" },
      oauth: {
        type: "oauth2",
        flows: {
          clientCredentials: {
            tokenUrl: "https://example.com/token",
            scopes: { read: "Reads", write: "Writes" },
          },
        },
      },
      open: { type: "openIdConnect", openIdConnectUrl: "https://example.com/.well-known" },
    },
  };
  const shown = (security: readonly JsonObject[]) =>
    textBetween(
      operationPage(operationOf({ security }, { components })),
      '<h2 id="authorization"',
      "</section>",
    );

  it("tells alternatives from combinations", () => {
    const words = shown([{ key: [], token: [] }, { session: [] }]);
    expect(words).toMatch(
      /X-Key string header From the console \. Authorization bearer \(JWT\) header .* or sid string cookie/,
    );
  });

  it("says when none is allowed as well, and says nothing when none is needed", () => {
    expect(shown([{ key: [] }, {}])).toContain("Requests without authorization are allowed as well.");
    expect(
      operationPage(operationOf({ security: [] }, { components, security: [{ key: [] }] })),
    ).not.toContain('id="authorization"');
  });

  it("describes flows with their addresses and the scopes that are asked for", () => {
    const words = shown([{ oauth: ["read"] }]);
    expect(words).toMatch(
      /Scopes read Client credentials Token URL https:\/\/example\.com\/token read Reads/,
    );
    expect(words).not.toContain("Writes");
    expect(shown([{ open: [] }])).toContain("https://example.com/.well-known");
  });
});

describe("fields", () => {
  const body = (properties: JsonObject, more: JsonObject = {}) =>
    operationPage(operationOf({ requestBody: json({ type: "object", properties, ...more }) }));
  const row = (schema: JsonObject) =>
    textBetween(body({ field: schema }), '<div class="field" id="body-field"', "</section>");

  it("are grouped by place, and each can be linked to", () => {
    const html = operationPage(
      operationOf({
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string" } },
          { name: "q", in: "query", schema: { type: "string" } },
          { name: "X-A", in: "header", schema: { type: "string" } },
          { name: "c", in: "cookie", schema: { type: "string" }, deprecated: true },
        ],
        requestBody: json({
          type: "object",
          properties: { user: { type: "object", properties: { name: { type: "string" } } } },
        }),
      }),
    );
    const order = ["path-parameters", "query-parameters", "headers", "cookies", "body"].map((id) =>
      html.indexOf(`<h2 id="${id}"`),
    );
    expect(order.every((at, index) => at > 0 && at > (order[index - 1] ?? 0))).toBe(true);
    expect(html).toContain('id="body-user-name"');
    expect(html).toContain('href="#body-user-name"');
    expect(textBetween(html, '<h2 id="cookies"', "</section>")).toContain("Deprecated");
  });

  it("show pills in order: before the name, then built-in ones, those of the settings, those of the property", () => {
    const document = documentOf({
      paths: {
        "/a": {
          get: {
            responses: {
              200: {
                description: "ok",
                ...json({
                  type: "object",
                  properties: {
                    field: {
                      type: "string",
                      readOnly: true,
                      "x-team": "core",
                      "x-svc": { pre: ["first"], post: ["last"] },
                    },
                  },
                }),
              },
            },
          },
        },
      },
    });
    const html = operationPage(firstView(document, { pillKeys: ["x-team"] }));
    expect(textBetween(html, '<div class="field"', "</div>")).toMatch(
      /first field read-only core last string/,
    );
  });

  it("say what a value must keep to", () => {
    const words = row({
      type: "string",
      format: "email",
      minLength: 3,
      maxLength: 20,
      pattern: "^a",
      default: "a@b",
      examples: ["c@d"],
    });
    expect(words).toMatch(/string<email> .*Default a@b.*Length 3 – 20.*Pattern \^a.*Example c@d/);
    expect(row({ type: "integer", minimum: 1, exclusiveMaximum: 10, multipleOf: 3 })).toMatch(
      /Range 1 ≤ x < 10.*Multiple of 3/,
    );
    expect(
      row({ type: "array", items: { type: "string", enum: ["a"] }, maxItems: 5, uniqueItems: true }),
    ).toMatch(/string\[\].*Items ≤ 5.*No value twice.*Always a/);
  });

  it("show values as they are sent: the empty text and null are visible, numbers have no quotes", () => {
    expect(row({ enum: ["on", "", null, 1, "1"] })).toMatch(/Options on "" null 1 "1"/);
  });

  it("explain values where the specification does", () => {
    expect(row({ type: "string", enum: ["a", "b"], "x-enum-descriptions": ["First", "Second"] })).toMatch(
      /a First b Second/,
    );
  });

  it("fold more than 30 values", () => {
    const html = body({ field: { type: "string", enum: Array.from({ length: 500 }, (_, at) => `v${at}`) } });
    expect(html).toMatch(/<summary>Options <span class="count">500<\/span>/);
    expect(elementCount(html)).toBeLessThan(400);
  });

  it("show the name of a map's keys and the schema of its values beside properties", () => {
    const words = plain(
      body(
        { a: { type: "string" } },
        { additionalProperties: { type: "integer", "x-additionalPropertiesName": "currency" } },
      ),
    );
    expect(words).toMatch(/\{currency\} .*integer/);
  });

  it("show a value as it may be null, and several types, alike", () => {
    expect(row({ type: ["string", "null"] })).toContain("string | null");
    expect(row({ type: "string", nullable: true })).toContain("string | null");
    expect(row({ type: ["string", "number"] })).toContain("string | number");
  });

  it("say which of several properties are needed", () => {
    const words = plain(
      body(
        { url: { type: "string" }, html: { type: "string" } },
        { oneOf: [{ required: ["url"] }, { required: ["html"] }] },
      ),
    );
    expect(words).toMatch(/Exactly one of these is required: url or html/);
  });
});

describe("choices", () => {
  const components = {
    schemas: {
      Cat: { type: "object", description: "Purrs.", properties: { lives: { type: "integer" } } },
      Dog: { type: "object", properties: { bark: { type: "string" } } },
    },
  };
  const refs = [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }];

  it("are tabs with the names of the variants, their descriptions, and what tells them apart", () => {
    const schema = {
      oneOf: refs,
      discriminator: { propertyName: "kind", mapping: { feline: "#/components/schemas/Cat" } },
    };
    const html = operationPage(operationOf({ requestBody: json(schema) }, { components }));
    expect(html).toMatch(/role="tab"[^>]*>feline<\/button>/);
    expect(plain(html)).toMatch(/One of · Told apart by kind/);
    expect(plain(html)).toContain("Purrs.");
  });

  it("stand beside properties, each union with a picker of its own", () => {
    const schema = {
      type: "object",
      properties: { own: { type: "string" } },
      allOf: [{ oneOf: refs }, { anyOf: refs }],
    };
    const html = operationPage(operationOf({ requestBody: json(schema) }, { components }));
    const section = html.slice(
      html.indexOf('<h2 id="body"'),
      html.indexOf("</section>", html.indexOf('<h2 id="body"')),
    );
    expect(section).toContain(">own<");
    expect(section.match(/class="variants"/g)).toHaveLength(2);
  });

  it("are left to the type's text where there is nothing to choose but plain types", () => {
    const schema = {
      type: "object",
      properties: { to: { oneOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] } },
    };
    const html = operationPage(operationOf({ requestBody: json(schema) }));
    expect(plain(html)).toContain("string | string[]");
    expect(html).not.toContain('class="variants"');
  });
});

describe("schemas that come again, and large ones", () => {
  it("name and link the schema around them, and open level by level", () => {
    const Node = {
      type: "object",
      properties: { child: { $ref: "#/components/schemas/Node" }, value: { type: "string" } },
    };
    const deferred: { key: string; count: number }[] = [];
    const html = operationPage(
      operationOf(
        { requestBody: json({ $ref: "#/components/schemas/Node" }) },
        { components: { schemas: { Node } } },
      ),
      { deferred },
    );
    expect(html).toContain('<a href="#body"><code>Node</code></a>');
    expect(deferred.length).toBeGreaterThan(0);
    expect(html).toContain("data-deferred");
    expect(html).toContain('href="/_octavo/schemas/1.html"');
  });

  it("keep the worst page under 3,000 elements and 150 kB", async () => {
    await prepare(["bash", "python", "javascript", "php", "go", "java", "ruby", "json"]);
    const wide: JsonObject = Object.fromEntries(
      Array.from({ length: 5000 }, (_, at) => [
        `property${at}`,
        {
          type: "object",
          description: `**Number** ${at}`,
          properties: { inner: { $ref: "#/components/schemas/Wide" } },
        },
      ]),
    );
    const schemas = { Wide: { type: "object", properties: wide } };
    const response = {
      description: "ok",
      ...json(
        { $ref: "#/components/schemas/Wide" },
        { example: Object.fromEntries(Object.keys(wide).map((key) => [key, "x".repeat(100)])) },
      ),
    };
    const responses = Object.fromEntries(
      ["200", "400", "401", "403", "404", "500"].map((status) => [status, response]),
    );
    const html = operationPage(
      operationOf(
        { requestBody: json({ $ref: "#/components/schemas/Wide" }), responses },
        { components: { schemas } },
      ),
    );
    expect(elementCount(html)).toBeLessThan(3000);
    expect(html.length).toBeLessThan(150_000);
  });
});

describe("bodies, callbacks and responses", () => {
  it("have a switch between content types", () => {
    const content = {
      "application/json": { schema: { type: "string" } },
      "text/csv": { schema: { type: "string" } },
    };
    expect(operationPage(operationOf({ requestBody: { content } }))).toMatch(
      /role="tab"[^>]*>text\/csv<\/button>/,
    );
  });

  it("stand in order, callbacks folded between body and responses with method and expression", () => {
    const callbacks = {
      onData: {
        "{$request.query.url}/data": {
          put: {
            requestBody: json({ type: "object", properties: { at: { type: "string" } } }),
            responses: { 202: { description: "Taken" } },
          },
        },
      },
      onEnd: { "{$request.query.url}/end": { post: { responses: { 200: { description: "Fine" } } } } },
    };
    const html = operationPage(
      operationOf({
        requestBody: json({ type: "string" }),
        callbacks,
        responses: { 200: { description: "ok" } },
      }),
    );
    const at = ["body", "callbacks", "response"].map((id) => html.indexOf(`<h2 id="${id}"`));
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(html.match(/<details class="callback">/g)).toHaveLength(2);
    expect(textBetween(html, '<details class="callback">', "</details>")).toMatch(
      /PUT onData \{\$request\.query\.url\}\/data Body .*at .*202/,
    );
  });

  it("have a tab for each status, with headers, and say where there is no content", () => {
    const responses = {
      200: {
        description: "Fine",
        headers: { "X-Rate": { schema: { type: "integer" }, description: "Left" } },
        ...json({ type: "string" }),
      },
      204: { description: "Nothing" },
      "4XX": { description: "Wrong" },
      default: { description: "Else" },
    };
    const html = operationPage(operationOf({ responses }));
    const section = html.slice(html.indexOf('<h2 id="response"'));
    for (const status of ["200", "204", "4XX", "default"])
      expect(section).toMatch(new RegExp(`role="tab"[^>]*><span[^>]*></span>${status}<`));
    expect(plain(section)).toMatch(/Headers 1 .*X-Rate/);
    expect(plain(section)).toContain("Nothing No content.");
  });
});

describe("samples", () => {
  const view = operationOf(
    {
      requestBody: json({
        type: "object",
        properties: { a: { type: "string", readOnly: true }, b: { type: "string", example: "sent" } },
      }),
      "x-codeSamples": [
        { lang: "Python", label: "SDK", source: "client.make()" },
        { lang: "Elixir", source: "Client.make()" },
      ],
    },
    { servers: [{ url: "https://api.example.com" }] },
  );

  it("are shown in the languages of the site, the author's own in place of those of the same language", () => {
    const html = operationPage(view, {
      settings: {
        examples: { languages: ["python", "bash"], defaults: "all", prefill: false, autogenerate: true },
      },
    });
    const tabs = [
      ...html.slice(html.indexOf('class="aside"')).matchAll(/role="tab"[^>]*>([^<]+)<\/button>/g),
    ].map(([, title]) => title);
    expect(tabs).toEqual(["SDK", "cURL", "Elixir"]);
    expect(plain(html)).toContain("client.make()");
    expect(plain(html)).not.toContain("import requests");
  });

  it("send what may be sent", () => {
    const words = plain(operationPage(view));
    expect(words).toContain("--url 'https://api.example.com/things/");
    expect(words).toMatch(/--data '\{ "b": "sent" \}'/);
  });

  it("let readers choose among named examples, and examples of each status", () => {
    const examples = { small: { summary: "A small one", value: { n: 1 } }, big: { value: { n: 999 } } };
    const responses = {
      200: { description: "ok", ...json({}, { examples }) },
      404: { description: "no", ...json({}, { example: { error: "gone" } }) },
    };
    const html = operationPage(operationOf({ requestBody: json({}, { examples }), responses }));
    const aside = html.slice(html.indexOf('class="aside"'), html.indexOf('id="content"'));
    expect(aside.match(/>A small one<\/option>/g)).toHaveLength(2);
    expect(plain(aside)).toContain('"n": 999');
    expect(plain(aside)).toContain('"error": "gone"');
  });

  it("give way to the examples that the page brings along", () => {
    const nodes = [component("RequestExample", {}, [code("my own", "Mine", "bash")]), text("Words")];
    const html = operationPage(view, { nodes });
    expect(plain(html)).toContain("my own");
    expect(plain(html)).not.toContain("--url");
    expect(html.match(/class="aside"/g)).toHaveLength(1);
  });
});

describe("other pages", () => {
  it("of webhooks show the payload, and nothing that sends", () => {
    const view = firstView(
      documentOf({
        webhooks: {
          "/plant/webhook": {
            post: {
              requestBody: json({ type: "object", properties: { id: { type: "integer" } } }),
              responses: { 200: { description: "ok" } },
            },
          },
        },
      }),
    );
    const html = operationPage(view);
    expect(html).toContain('data-method="webhook"');
    expect(html).toContain("/plant/webhook");
    expect(textBetween(html, '<h2 id="body"', "</section>")).toMatch(/Payload .*id .*integer/);
    expect(html).not.toContain("data-playground");
    expect(plain(html)).not.toContain("curl");
  });

  it("of schemas show properties and an example", () => {
    const document = documentOf({
      components: {
        schemas: {
          Pet: {
            type: "object",
            description: "An animal.",
            properties: { name: { type: "string", example: "Rex" } },
          },
        },
      },
      paths: {},
    });
    const view = schemaPageView(document, "#/components/schemas/Pet", { pillKeys: [], ...pageLimits });
    if (view === null) throw new Error("There is no such schema");
    const words = plain(pageOf({ kind: "schema", view }));
    expect(words).toMatch(/Pet object .*An animal\. Properties .*name string/);
    expect(words).toContain('"name": "Rex"');
  });

  it("written by hand have the bar, and samples made from their fields", () => {
    const nodes = [
      component("ParamField", { path: "id", type: "string", required: true }),
      component("ParamField", { query: "limit", type: "integer", default: "10" }),
      component("ParamField", { body: "user", type: "object" }, [
        component("Expandable", { title: "user" }, [
          component("ResponseField", { name: "name", type: "string" }),
        ]),
      ]),
    ];
    const endpoint = { method: "POST", address: "/users/{id}", auth: null, contentType: null };
    const mdx = { server: "https://api.example.com/v1", auth: { method: "key", name: "X-Key" } } as const;
    const html = pageOf({ kind: "endpoint", endpoint }, { nodes, settings: { mdx } });
    expect(html).toContain("/users/<b>{id}</b>");
    const words = plain(html);
    expect(words).toContain("--url 'https://api.example.com/v1/users/{id}?limit=10'");
    expect(words).toContain("X-Key: <api-key>");
    expect(words).toMatch(/"user": \{ "name": "<string>" \}/);
  });

  it("written by hand send their body as their `contentType` says", () => {
    const nodes = [component("ParamField", { body: "name", type: "string", default: "Ada L." })];
    const contentType = "application/x-www-form-urlencoded";
    const endpoint = { method: "POST", address: "https://api.example.com/users", auth: null, contentType };
    const words = plain(pageOf({ kind: "endpoint", endpoint }, { nodes }));
    expect(words).toContain("Content-Type: application/x-www-form-urlencoded");
    expect(words).toContain("--data-urlencode 'name=Ada L.'");
  });

  it("put their own headings before those of the reference", () => {
    const view = operationOf({ requestBody: json({ type: "string" }) });
    const html = operationPage(view, { nodes: [text("Before")] });
    expect(html.indexOf("Before")).toBeLessThan(html.indexOf('<h2 id="body"'));
    expect(html).toContain('<a href="#body">Body</a>');
  });
});
