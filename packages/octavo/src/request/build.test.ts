import { describe, expect, it } from "vitest";
import { buildRequest } from "./build.ts";
import type { OperationRequest, RequestBody, RequestValue } from "./types.ts";

const nothing: OperationRequest = {
  method: "get",
  path: "/users",
  servers: [{ url: "https://api.example.com/v1", variables: [] }],
  parameters: [],
  bodies: [],
  security: [],
  anonymous: false,
};

const noValues = { parameters: {}, body: null, security: null } as const;

function sent(body: Partial<RequestBody>, value: RequestValue) {
  const described = { type: "application/json", encoding: [], files: [], ...body };
  const operation = { ...nothing, method: "post", bodies: [described] };
  return buildRequest(operation, { ...noValues, body: { type: described.type, value } });
}

describe("the address of a request", () => {
  it.each([
    ["https://api.example.com/v1", "/users", "https://api.example.com/v1/users"],
    ["https://api.example.com/v1/", "/users", "https://api.example.com/v1/users"],
    ["https://api.example.com", "/", "https://api.example.com/"],
    ["/api/v3", "/users", "/api/v3/users"],
    ["//api.example.com/v2", "/users", "https://api.example.com/v2/users"],
    ["https://api.example.com", "/token#refresh", "https://api.example.com/token"],
  ])("%s and %s make %s", (url, path, expected) => {
    expect(buildRequest({ ...nothing, path, servers: [{ url, variables: [] }] }, noValues).url).toBe(
      expected,
    );
  });

  it("is only the path where there is no server", () => {
    expect(buildRequest({ ...nothing, servers: [] }, noValues).url).toBe("/users");
  });

  it("fills in the variables of the server that was chosen, and leaves what nobody defined", () => {
    const server = {
      url: "https://{region}.example.com/{base}/{who}",
      variables: [
        { name: "region", default: "eu" },
        { name: "base", default: "v1" },
      ],
    };
    const values = { ...noValues, server: 1, variables: { base: "v2" } };
    expect(buildRequest({ ...nothing, servers: [...nothing.servers, server] }, values).url).toBe(
      "https://eu.example.com/v2/{who}/users",
    );
  });

  it("fills in path parameters inside of segments, and leaves those without a value in braces", () => {
    const parameter = { name: "Sid", in: "path", required: true, style: "simple", explode: false } as const;
    const operation = { ...nothing, path: "/Calls/{Sid}.json/{other}", parameters: [parameter] };
    const { url } = buildRequest(operation, { ...noValues, parameters: { "path:Sid": "a$&b" } });
    expect(url).toBe("https://api.example.com/v1/Calls/a%24%26b.json/{other}");
  });

  it("adds to a query that the path has already", () => {
    const parameter = { name: "q", in: "query", required: true, style: "form", explode: true } as const;
    const operation = { ...nothing, path: "/responses?beta=true", parameters: [parameter] };
    expect(buildRequest(operation, { ...noValues, parameters: { "query:q": 1 } }).url).toBe(
      "https://api.example.com/v1/responses?beta=true&q=1",
    );
  });
});

describe("authorization", () => {
  const secured: OperationRequest = {
    ...nothing,
    security: [
      [{ kind: "bearer" }, { kind: "key", in: "header", name: "X-Tenant" }],
      [{ kind: "key", in: "query", name: "api key" }],
      [{ kind: "key", in: "cookie", name: "session" }],
      [{ kind: "basic" }],
    ],
  };

  it("shows all schemes that are needed together", () => {
    expect(buildRequest(secured, { ...noValues, security: 0 }).headers).toEqual([
      { name: "Authorization", value: "Bearer <token>" },
      { name: "X-Tenant", value: "<api-key>" },
    ]);
  });

  it("puts keys into the query or a cookie where they belong there", () => {
    expect(buildRequest(secured, { ...noValues, security: 1 }).url).toMatch(/\?api%20key=YOUR_API_KEY$/);
    expect(buildRequest(secured, { ...noValues, security: 2 }).cookies).toEqual([
      { name: "session", value: "<api-key>" },
    ]);
  });

  it("encodes names and passwords in UTF-8", () => {
    const { headers } = buildRequest(secured, { ...noValues, security: 3, credentials: ["jürgen:pässword"] });
    expect(headers).toEqual([
      { name: "Authorization", value: `Basic ${Buffer.from("jürgen:pässword").toString("base64")}` },
    ]);
  });

  it("leaves out what is not needed", () => {
    expect(buildRequest(secured, noValues).headers).toEqual([]);
  });
});

describe("bodies", () => {
  it("are JSON with their own media type", () => {
    const { headers, body } = sent({ type: "application/vnd.api+json" }, { a: 1 });
    expect(headers).toEqual([{ name: "Content-Type", value: "application/vnd.api+json" }]);
    expect(body).toMatchObject({ kind: "json", value: { a: 1 } });
  });

  it("are forms: lists repeated, objects as JSON unless the encoding says otherwise", () => {
    const value = { tags: ["a", "b"], card: { number: "4", exp: { year: 1 } }, meta: { x: 1 } };
    const encoding = [{ property: "card", contentType: null, style: "deepObject", explode: true }];
    expect(sent({ type: "application/x-www-form-urlencoded", encoding }, value).body).toEqual({
      kind: "form",
      type: "application/x-www-form-urlencoded",
      fields: [
        { name: "tags", value: "a" },
        { name: "tags", value: "b" },
        { name: "card[number]", value: "4" },
        { name: "card[exp][year]", value: "1" },
        { name: "meta", value: '{"x":1}' },
      ],
    });
  });

  it("are multipart: one part for each file, objects as JSON, the type of a part as the encoding says", () => {
    const value = { files: ["", ""], meta: { x: 1 }, name: "n", photo: "" };
    const encoding = [
      { property: "photo", contentType: "image/png, image/jpeg", style: null, explode: null },
    ];
    const request = sent({ type: "multipart/form-data", files: ["files", "photo"], encoding }, value);
    // The boundary is not known yet, so the type is not either.
    expect(request.headers).toEqual([]);
    expect(request.body).toEqual({
      kind: "multipart",
      parts: [
        { name: "files", text: null, file: "example-file", type: null },
        { name: "files", text: null, file: "example-file", type: null },
        { name: "meta", text: '{"x":1}', file: null, type: "application/json" },
        { name: "name", text: "n", file: null, type: null },
        { name: "photo", text: null, file: "image.png", type: "image/png" },
      ],
    });
  });

  it("are files or texts where the media type says so", () => {
    expect(sent({ type: "image/png" }, "").body).toEqual({
      kind: "file",
      type: "image/png",
      name: "image.png",
    });
    expect(sent({ type: "application/octet-stream" }, "").body).toMatchObject({ kind: "file" });
    expect(sent({ type: "text/plain" }, "hello").body).toEqual({
      kind: "text",
      type: "text/plain",
      text: "hello",
    });
    expect(sent({ type: "application/xml" }, "<a/>").body).toMatchObject({ kind: "text", text: "<a/>" });
    expect(sent({ type: "*/*" }, { a: 1 }).body).toMatchObject({ kind: "json", type: "application/json" });
  });

  it("are sent with any method", () => {
    const operation = {
      ...nothing,
      method: "delete",
      bodies: [{ type: "application/json", encoding: [], files: [] }],
    };
    const { method, body } = buildRequest(operation, {
      ...noValues,
      body: { type: "application/json", value: 1 },
    });
    expect([method, body?.kind]).toEqual(["DELETE", "json"]);
  });
});
