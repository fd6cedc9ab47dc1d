import { describe, expect, it } from "vitest";
import { hashOf } from "#blobs/hash.ts";
import { embeddedAnswerer } from "./embedded.ts";
import { Libraries } from "./libraries.ts";
import { fillShelf } from "./shelf.ts";
import type { Answer, AnswerPart, Library, Question } from "./types.ts";

interface Written {
  readonly title: string;
  readonly text: string;
  readonly language?: string;
  readonly versions?: readonly string[];
}

const pages: Readonly<Record<string, Written>> = {
  "/keys": {
    title: "Keys",
    text: `# Keys

> Who may use the service.

Every program has a key of its own.

## Rotate a key

A new key is made, and the old one works for another day, see [the list](/keys#all). ![A key](/key.png)

\`\`\`sh
octavo-server key rotate ID --overlap 1d # [not](/a-link)
\`\`\`

The audit log names who did it.

## Revoke a key {#take-back}

A revoked key stops working at once.
`,
  },
  "/deploy": {
    title: "Deploy [a site]",
    text: "# Deploy\n\nEvery push is deployed.\n\n## Roll back\n\nAny deployment that is kept can be made live again.\n",
  },
  "/v1/webhooks": {
    title: "Webhooks",
    text: "# Webhooks\n\nA webhook of version one is sent by hand.\n",
    versions: ["v1"],
  },
  "/v2/webhooks": {
    title: "Webhooks",
    text: "# Webhooks\n\nA webhook of version two is sent by itself.\n",
    versions: ["v2"],
  },
  "/de/schluessel": {
    title: "Schlüssel",
    text: "# Schlüssel\n\n## Schlüssel erneuern\n\nEin neuer Schlüssel wird gemacht, der alte gilt noch einen Tag.\n",
    language: "de",
  },
};

async function libraryOf(contents = new Map<string, Uint8Array>()): Promise<Library> {
  const files = {
    read: async (hash: string) => contents.get(hash) ?? null,
    async write(content: Uint8Array) {
      contents.set(hashOf(content), content);
      return hashOf(content);
    },
  };
  const hashes = new Map<string, string>();
  for (const [route, { text }] of Object.entries(pages)) {
    hashes.set(`${route.slice(1)}.md`, await files.write(Buffer.from(text)));
  }
  const entries = Object.entries(pages).map(([route, { title, language = "en", versions = [] }]) => ({
    route,
    href: route,
    file: `${route.slice(1)}.md`,
    title,
    description: null,
    language,
    versions,
    boost: 1,
  }));
  const site = { entries, home: "/keys", hashOf: (file: string) => hashes.get(file) };
  return new Libraries(files).open(await fillShelf(site, null, files), "https://docs.example.com");
}

const library = await libraryOf();

async function ask(
  text: string,
  more: Partial<Pick<Question, "history" | "currentPath">> = {},
  from: Library = library,
): Promise<Answer & { readonly parts: readonly AnswerPart[] }> {
  const currentPath = more.currentPath ?? null;
  const question = { text, history: more.history ?? [], currentPath, filter: from.filterOf(currentPath) };
  const answering = embeddedAnswerer.answer(question, from);
  const parts: AnswerPart[] = [];
  for (;;) {
    const { done, value } = await answering.next();
    if (done === true) return { ...value, parts };
    parts.push(value);
  }
}

describe("a question that the docs cover", () => {
  it("is answered with the passage about it, its code, and where it is from", async () => {
    const { text, sources, status } = await ask("How do I rotate a key?");
    expect(status).toBe("answered");
    expect(sources[0]).toEqual({ title: "Keys", url: "https://docs.example.com/keys#rotate-a-key" });
    expect(text).toContain("From the docs, [Keys](https://docs.example.com/keys#rotate-a-key):");
    expect(text).toContain("the old one works for another day");
  });

  it("has links that work from elsewhere, no pictures, and code as it was written", async () => {
    const { text } = await ask("How do I rotate a key?");
    expect(text).toContain("[the list](https://docs.example.com/keys#all). A key");
    expect(text).toContain("```sh\noctavo-server key rotate ID --overlap 1d # [not](/a-link)\n```");
  });

  it("comes in parts that make up the whole", async () => {
    const { text, sources, parts } = await ask("How do I rotate a key?");
    expect(parts.map((part) => (part.kind === "text" ? part.text : "")).join("")).toBe(text);
    expect(parts.flatMap((part) => (part.kind === "source" ? [part.source] : []))).toEqual(sources);
    expect(parts.length).toBeGreaterThan(2);
  });

  it("is sent to the heading's own anchor", async () => {
    const { sources } = await ask("revoke a key");
    expect(sources[0]?.url).toBe("https://docs.example.com/keys#take-back");
  });

  it("names pages as they are called", async () => {
    const { text, sources } = await ask("roll back a deployment");
    expect(sources[0]?.title).toBe("Deploy [a site]");
    expect(text).toContain("[Deploy \\[a site\\]](https://docs.example.com/deploy#roll-back)");
  });

  it("is answered for the version of the page that the reader looks at", async () => {
    const { text } = await ask("How is a webhook sent?", { currentPath: "/v1/webhooks?from=mail#top" });
    expect(text).toContain("by hand");
    expect(text).not.toContain("by itself");
  });

  it("is answered in the language of the page that the reader looks at", async () => {
    const { text, status } = await ask("Schlüssel erneuern", { currentPath: "/de/schluessel/" });
    expect(status).toBe("answered");
    expect(text).toMatch(/^Aus der Dokumentation, \[Schlüssel\]/);
  });
});

describe("a question that they do not cover", () => {
  it("is said to be unanswered, with the pages that come closest", async () => {
    const { text, sources, status } = await ask("Which key opens a submarine hatch?");
    expect(status).toBe("unanswered");
    expect(text).toContain("do not seem to answer");
    expect(sources[0]?.url).toMatch(/^https:\/\/docs\.example\.com\/keys/);
  });

  it("and is about nothing in them, has no sources", async () => {
    expect(await ask("Who won the football match?")).toMatchObject({
      text: "The docs do not seem to answer this.",
      sources: [],
      status: "unanswered",
    });
  });

  it("because it has no words to look for, is asked back", async () => {
    expect(await ask("How?")).toMatchObject({
      text: "Ask about something in the docs, in a few words.",
      status: "unanswered",
    });
  });
});

describe("a question that follows another", () => {
  const history = [
    { role: "user", text: "How do I rotate a key?" },
    { role: "assistant", text: "From the docs …" },
  ] as const;

  it("is understood together with it", async () => {
    expect((await ask("How does that work?")).status).toBe("unanswered");
    const { status, sources } = await ask("How does that work?", { history });
    expect(status).toBe("answered");
    expect(sources[0]?.url).toContain("/keys#rotate-a-key");
  });

  it("is not answered by it when it is about something else", async () => {
    expect((await ask("And the weather in Lisbon?", { history })).status).toBe("unanswered");
  });
});

it("a page whose text is gone is not quoted", async () => {
  const broken: Library = { ...library, read: async () => null };
  expect((await ask("rotate a key", {}, broken)).status).toBe("unanswered");
});

it.each([
  ["How do I rotate a key?", "how-to"],
  ["Why does my deployment fail?", "troubleshooting"],
  ["The page isn't found", "troubleshooting"],
  ["What is a snapshot?", "concept"],
  ["rotate key", null],
])("%s is of the kind %s", async (question, kind) => {
  expect((await ask(question)).category).toBe(kind);
});
