import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ConversationRow } from "#store/types.ts";
import { csvLine, streamFormats } from "./formats.ts";

const plain = {
  id: "01K9ZX3V8Q4M7R2T6W0Y5B1C3D",
  timestamp: "2026-11-15T09:30:00.000Z",
  query: "How?",
  response: "So.",
  sources: [{ title: "A, “b”", url: "https://docs.example.com/a" }],
  resolutionStatus: "answered",
};

/** As the store gives it. */
const row = (given: Partial<typeof plain & { queryCategory: string }> = {}): ConversationRow => ({
  id: plain.id,
  json: JSON.stringify({ ...plain, ...given }).slice(0, -1),
  thread: '"thread"',
});

/** The cells of a text after RFC 4180. */
function cells(text: string): string[] {
  return [...text.matchAll(/("(?:[^"]|"")*"|[^,\r\n"]*)(?:,|\r\n)/g)].map(([, found = ""]) =>
    found.startsWith('"') ? found.slice(1, -1).replaceAll('""', '"') : found,
  );
}

describe("a conversation as CSV", () => {
  it("has the columns of the head", () => {
    const names = cells(streamFormats.csv.head);
    const values = cells(csvLine(row({ queryCategory: "how-to" })));
    expect(Object.fromEntries(names.map((name, index) => [name, values[index]]))).toEqual({
      ...plain,
      sources: JSON.stringify(plain.sources),
      queryCategory: "how-to",
      threadId: "thread",
    });
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1"])(
    "does not let %j be a formula",
    (query) => {
      expect(cells(csvLine(row({ query })))[2]).toBe(`'${query}`);
    },
  );

  it("keeps every text in its cell", () => {
    const texts = fc.string({ unit: fc.constantFrom("a", '"', ",", "\r", "\n", ";", "=", "é", "\u2028") });
    fc.assert(
      fc.property(texts, texts, (query, response) => {
        const values = cells(csvLine(row({ query, response })));
        expect(values).toHaveLength(8);
        expect(values[2]?.replace(/^'/, "")).toBe(query);
        expect(values[3]?.replace(/^'/, "")).toBe(response);
      }),
    );
  });
});
