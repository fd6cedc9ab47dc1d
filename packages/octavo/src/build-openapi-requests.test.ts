import { beforeAll, describe, expect, it } from "vitest";
import { apiSite, fixtureSite, type ApiSite } from "#build-openapi.testing.ts";

const answer = { responses: { 200: { description: "Done" } } };
const servers = [{ url: "https://api.example.com" }];

describe("examples on the page", () => {
  let site: ApiSite;
  beforeAll(async () => {
    site = await fixtureSite("examples.yaml");
  });

  it.each([
    ["post-named", "'{ \"a\": 1 }'"],
    ["post-media", '\'{ "from": "media" }\''],
    ["post-schema", '\'{ "from": "schema" }\''],
    ["post-properties", '\'{ "name": "Ada", "size": "small", "when": "2019-08-24", "state": "open"'],
  ])(
    "are the named ones, else that of the media type, of the schema, of its properties: %s",
    (page, data) => {
      expect(site.samples(`api-reference/${page}`)).toContain(`--data ${data}`);
    },
  );

  it("are chosen by their summary or name; text is parsed, and what is elsewhere is a link", () => {
    const { samples, html } = site;
    const shown = samples("api-reference/post-named");
    expect(shown).toMatch(/^The first The second text /);
    expect(shown).toContain(`--data '{ "b": 2 }'`);
    expect(shown).toContain(`--data '{ "written": "as text" }'`);
    expect(shown).not.toContain(`--data '""'`);
    expect(html("api-reference/post-named")).toContain('href="https://example.com/example.json"');
  });

  it("are bounded, whatever the schema asks for", () => {
    expect(site.samples("api-reference/post-properties").length).toBeLessThan(2000);
  });

  it("are XML with its names, prefix, namespace and wrapping where the content is XML", () => {
    expect(site.samples("api-reference/post-properties")).toContain(
      '<soap:envelope id="3" xmlns:soap="http://example.com/soap"> <photos> <photo>p.png</photo> </photos> </soap:envelope>',
    );
  });
});

describe("code samples", () => {
  it("of the author take the place of generated ones in their language", async () => {
    const { samples } = await fixtureSite("messages.yaml", {
      settings: { api: { examples: { languages: ["bash", "python"] } } },
    });
    const shown = samples("api-reference/order");
    expect(shown).toMatch(/cURL Python PHP/);
    expect(shown).toContain("curl it");
    expect(shown).toContain("import requests");
    expect(shown).not.toContain("curl --request");
  });

  it("fill in server, credentials, parameters and body", async () => {
    const { samples } = await fixtureSite("requests.yaml");
    expect(samples("api-reference/post-search")).toContain(
      "--url 'https://eu.example.com/v2/search?filter%5Bname%5D=a&ids=1%7C2&words=a%20b&tags=x&tags=y&list=1,2&where=%7B%22a%22%3A1%7D'",
    );
    expect(samples("api-reference/post-search")).toContain("--header 'X-Key: sample-key'");
    expect(samples("api-reference/post-search")).toContain("--header 'X-Trace: 1,2'");
    expect(samples("api-reference/post-search")).toContain("--cookie 'session=abc'");
    expect(samples("api-reference/get-matrix-")).toContain("/matrix/;point=1,2/.a.b'");
  });

  it("send forms with their files, each part with its type", async () => {
    const shown = (await fixtureSite("requests.yaml")).samples("api-reference/post-upload");
    expect(shown).toMatch(/--form 'picture=@image\.png;type=image\/png'/);
    expect(shown).toMatch(/--form 'pages=@/);
    expect(shown).toMatch(/--form 'meta=.*\{\\"a\\":\\"string\\"\}.*;type=application\/json'/);
    expect(shown).toContain("--form-string 'name=Ada'");
    expect(shown).not.toContain("Content-Type");
  });

  it("send other bodies as their type says: forms, files, text, XML, also with DELETE", async () => {
    const { samples } = await fixtureSite("requests.yaml");
    expect(samples("api-reference/put-form")).toMatch(/--data-urlencode 'card%5Bnumber%5D=42'/);
    expect(samples("api-reference/put-file")).toMatch(/--data-binary '?@/);
    expect(samples("api-reference/put-text")).toContain("--data-raw 'hello'");
    expect(samples("api-reference/delete-many")).toMatch(/DELETE .*--data '\{ "ids": \[ 1 \] \}'/);
    expect(samples("api-reference/put-xml")).toContain("<thing><id>7</id></thing>".replaceAll("><", "> <"));
  });
});

describe("servers on the page", () => {
  it("have their variables, declared or not, and those of the path and operation win", async () => {
    const { words, samples } = await fixtureSite("messages.yaml");
    expect(words("api-reference/get-public")).toContain(
      "https://{region}.example.com/{base}/ region Default eu eu, us Where. base /relative Here",
    );
    expect(samples("api-reference/get-public")).toContain("--url 'https://eu.example.com/{base}/public'");
    expect(words("api-reference/order")).toContain("https://operation.example.com");
    expect(words("api-reference/order")).not.toContain("eu, us");
  });

  it("of a path stand for all of its operations, with one slash between server and path", async () => {
    const { samples } = await apiSite({
      servers,
      paths: {
        "/a/": { servers: [{ url: "https://path.example.com/v1/" }], get: answer },
        "/b": { get: answer },
      },
    });
    expect(samples("api-reference/get-a")).toContain("--url 'https://path.example.com/v1/a/'");
    expect(samples("api-reference/get-b")).toContain("--url 'https://api.example.com/b'");
  });

  it("may be missing: the page shows the path", async () => {
    const { words, html } = await apiSite({ paths: { "/a": { get: answer } } });
    expect(words("api-reference/get-a")).toMatch(/^Get a GET \/a/);
    expect(html("api-reference/get-a")).not.toContain('class="servers"');
  });
});

describe("authorization on the page", () => {
  it("tells alternatives from combinations, and says when none is needed", async () => {
    const { words, html } = await fixtureSite("messages.yaml");
    expect(words("api-reference/order", "authorization")).toBe(
      "Authorization X-Key string header or Authorization bearer (JWT) header Authorization: Bearer <token> Authorization basic header Authorization: Basic base64(<name>:<password>) Requests without authorization are allowed as well.",
    );
    expect(html("api-reference/get-public")).not.toContain('id="authorization"');
  });

  it("describes flows, addresses and scopes, and shows a scheme that nothing defines, with a warning", async () => {
    const { words, problems } = await fixtureSite("messages.yaml");
    expect(words("api-reference/get-other", "authorization")).toMatch(
      /OAuth 2\.0 header Required .*Scopes read Client credentials Token URL https:\/\/example\.com\/token read Read things .*OpenID Connect .*https:\/\/example\.com\/\.well-known missing Required/,
    );
    expect(problems).toContainEqual(
      expect.stringMatching(/^messages\.yaml:68 openapi\/undefined-security-scheme .*`missing`/),
    );
  });

  it("notes that cookies cannot be sent from a page; certificates and roles are described", async () => {
    const { words } = await apiSite({
      paths: {
        "/a": { get: { ...answer, security: [{ session: [] }, { certificate: [] }, { token: ["admin"] }] } },
      },
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "sid" },
          certificate: { type: "mutualTLS", description: "Ask us for one." },
          token: { type: "http", scheme: "bearer" },
        },
      },
    });
    const shown = words("api-reference/get-a", "authorization");
    expect(shown).toContain("sid string cookie Sent as a cookie. Browsers do not let pages set it.");
    expect(shown).toContain("certificate mutual TLS Ask us for one.");
    expect(shown).toContain("Scopes admin");
  });
});
