import { describe, expect, it } from "vitest";
import { exampleContext } from "../example.ts";
import { translations as interfaceTexts } from "../translations.ts";
import { renderSchemaFragment } from "./fragment.tsx";
import { operationOf, operationPage, plain } from "./reference.testing.tsx";
import { english, type ReferenceTexts } from "./texts.ts";
import { translations } from "./translations.ts";

const all = Object.entries(translations);

function isWord(key: string): key is keyof ReferenceTexts {
  return Object.hasOwn(english, key);
}

/** Words that are written in the same way as in English. */
const cognates: Readonly<Record<string, string>> = {
  Body: "da de nl",
  Callbacks: "de nl pt",
  Cookies: "cs da de es fr nl pt",
  Format: "ca da de fr id no pl ro sv uz",
  Headers: "nl",
  Implicit: "da hu sv",
  Links: "da de pt",
  Password: "it",
  Payload: "nl",
  Scopes: "da de nl",
};

describe("the words of API pages", () => {
  it("are there in every language that the interface has", () => {
    expect(Object.keys(translations)).toEqual(Object.keys(interfaceTexts));
    for (const [, words] of all) {
      expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
      expect(Object.values(words).filter((word) => word.trim() !== word || word === "")).toEqual([]);
    }
  });

  it("are left in English nowhere by accident", () => {
    const same = all.flatMap(([language, words]) =>
      Object.entries(words).flatMap(([key, word]) => {
        const isKnown = cognates[word]?.split(" ").includes(language) === true;
        return isWord(key) && english[key] === word && !isKnown ? [`${language} ${key}: ${word}`] : [];
      }),
    );
    expect(same).toEqual([]);
  });

  it("say what they are about wherever English does", () => {
    const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
    for (const [language, words] of all) {
      for (const [key, word] of Object.entries(words))
        expect([language, key, places(word)]).toEqual([
          language,
          key,
          isWord(key) ? places(english[key]) : [],
        ]);
    }
  });
});

/** An operation with something of everything; what its author says is `…`. */
const thing = {
  type: "object",
  additionalProperties: false,
  required: ["name"],
  properties: {
    name: { type: "string", minLength: 3, maxLength: 20, pattern: "^a", default: "a", example: "ab" },
    amount: { type: "number", minimum: 1, maximum: 5, multipleOf: 2 },
    tags: { type: "array", uniqueItems: true, minItems: 1, items: { type: "string", enum: ["x", "y"] } },
    kind: { const: "card", writeOnly: true },
    picture: { type: "string", contentMediaType: "image/png", contentEncoding: "base64" },
    parent: { $ref: "#/components/schemas/Thing" },
    none: false,
  },
  oneOf: [{ required: ["name"] }, { required: ["kind"] }],
  not: { required: ["other"] },
  if: { properties: { kind: { const: "card" } } },
  else: { not: { type: ["string", "integer"], format: "uuid" } },
  propertyNames: { maxLength: 9 },
  dependentRequired: { name: ["kind"] },
};
const animals = {
  oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
  discriminator: { propertyName: "species" },
};
const animal = (name: string) => ({
  title: name,
  type: "object",
  properties: { species: { type: "string" } },
});
const flow = {
  authorizationUrl: "https://a.example/1",
  tokenUrl: "https://a.example/2",
  refreshUrl: "https://a.example/3",
  scopes: { read: "…" },
};
const securitySchemes = {
  session: { type: "apiKey", in: "cookie", name: "sid" },
  login: {
    type: "oauth2",
    flows: {
      authorizationCode: flow,
      implicit: flow,
      clientCredentials: flow,
      password: flow,
      deviceAuthorization: flow,
    },
  },
};
const schema = { type: "string" };
const view = operationOf(
  {
    parameters: [
      { name: "id", in: "path", required: true, schema },
      { name: "q", in: "query", schema },
      { name: "X-Trace", in: "header", schema },
      { name: "c", in: "cookie", schema },
    ],
    security: [{ session: [] }, { login: ["read"] }, {}],
    requestBody: {
      content: {
        "application/json": { schema: { $ref: "#/components/schemas/Thing" } },
        "application/xml": { schema: { $ref: "#/components/schemas/Animal" } },
      },
    },
    externalDocs: { url: "https://a.example" },
    callbacks: {
      done: { "{$request.body#/url}": { post: { requestBody: { content: {} }, responses: {} } } },
    },
    responses: {
      200: {
        description: "…",
        headers: { "X-Rate": { schema } },
        content: {
          "application/json": {
            schema: { type: "object", properties: { id: { type: "string", readOnly: true } } },
          },
        },
        links: { next: { operationId: "next" } },
      },
      404: { description: "…" },
    },
  },
  {
    components: {
      securitySchemes,
      schemas: { Thing: thing, Animal: animals, Cat: animal("Cat"), Dog: animal("Dog") },
    },
  },
);

/** What readers see and hear of a page besides code and names. */
function wordsIn(html: string): string {
  const main = html.slice(html.indexOf('<div class="aside"'), html.indexOf("</main>"));
  const labels = [...main.matchAll(/aria-label="([^"]*)"/g)].map(([, label = ""]) => label);
  return [plain(main.replace(/<(pre|code)\b.*?<\/\1>/gs, "`")), ...labels].join(" ");
}

const german = [
  "Autorisierung",
  "Pfadparameter",
  "Abfrageparameter",
  "Header",
  "Antwort",
  "Inhaltstyp",
  "Erforderlich",
  "Standard",
  "Anfragen ohne Autorisierung sind ebenfalls erlaubt.",
  "Geräteautorisierung",
  "Token-URL `",
  "oder",
  "Länge `",
  "Bereich `",
  "Vielfaches von `",
  "Mögliche Werte",
  "Kein Wert doppelt",
  "nur lesbar",
  "Wie `",
  "Unterschieden durch `",
  "Eines davon",
  "Nicht erlaubt: erforderlich: `",
  "Wenn: `",
  "sonst: nicht (` oder `",
  "Namen der Eigenschaften: Länge `",
  "Erforderlich mit `: `",
  "Hier ist kein Wert erlaubt.",
  "Eigenschaften von Thing",
  "Weitere Eigenschaften sind nicht erlaubt.",
  "Mehr dazu",
];

describe("an operation's page", () => {
  it("is in German on a German site", () => {
    const text = wordsIn(operationPage(view, { language: "de" }));
    for (const word of german) expect(text).toContain(word);
  });

  it("is in Arabic on an Arabic site", () => {
    const html = operationPage(view, { language: "ar" });
    expect(html).toContain('<html lang="ar" dir="rtl"');
    const text = wordsIn(html);
    for (const word of ["التفويض", "معاملات المسار", "الاستجابة", "مطلوب", "يُميَّز حسب `", "غير مسموح: مطلوب: `"])
      expect(text).toContain(word);
  });

  it.each(Object.keys(translations))("has no English word left: %s", (language) => {
    const text = ` ${wordsIn(operationPage(view, { language }))} `;
    const own = Object.entries(translations).find(([tag]) => tag === language)?.[1];
    const left = Object.entries(english).flatMap(([key, word]) => {
      const [phrase = ""] = word.split(/[:{]/);
      const isSame =
        own !== undefined && isWord(key) && own[key].toLowerCase().includes(phrase.trim().toLowerCase());
      return phrase.trim() !== "" && !isSame && text.includes(` ${phrase.trim()} `) ? [phrase] : [];
    });
    expect(left).toEqual([]);
  });

  it("loads its deeper parts in the same language and direction", () => {
    const [body] = view.body?.media ?? [];
    if (!body?.schema) throw new Error("The operation has no body");
    const reader = { language: "ar", direction: "rtl" } as const;
    const html = renderSchemaFragment(body.schema, exampleContext(), reader, () => "/part.html");
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain(translations.ar.closed);
  });
});
