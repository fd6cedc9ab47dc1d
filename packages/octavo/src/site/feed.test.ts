import { describe, expect, it } from "vitest";
import type { DocumentNode, Props } from "#content/types.ts";
import { feedItems } from "./feed.ts";

const text = (value: string): DocumentNode => ({ kind: "text", value });
const heading = (id: string): DocumentNode => ({
  kind: "heading",
  level: 2,
  id,
  children: [text(id)],
  at: null,
});
const update = (props: Props, ...children: readonly DocumentNode[]): DocumentNode => ({
  kind: "component",
  name: "Update",
  props,
  children,
  at: null,
});
const items = (...children: readonly DocumentNode[]) =>
  feedItems({ children, headings: [], modules: new Map() });

describe("the feed of a changelog", () => {
  it("has an item for each update", () => {
    expect(items(update({ label: "v2.1", id: "v2-1", tags: ["API"] }, text("Faster.")))).toEqual([
      { title: "v2.1", text: "Faster.", anchor: "v2-1", date: null, tags: ["API"] },
    ]);
  });

  it("has an item for each heading in an update", () => {
    const made = items(
      update({ label: "March 2026", id: "march" }, heading("One"), text("a"), heading("Two"), text("b")),
    );
    expect(made.map(({ title, anchor, text: words }) => [title, anchor, words])).toEqual([
      ["One", "One", "a"],
      ["Two", "Two", "b"],
    ]);
  });

  it("takes what the update says of itself", () => {
    const own = { title: "Big news", description: "Read on." };
    expect(items(update({ label: "v3", rss: own }, heading("One")))[0]).toMatchObject({
      title: "Big news",
      text: "Read on.",
    });
  });

  it.each([
    ["2026-03-01", "2026-03-01T00:00:00.000Z"],
    ["March 1, 2026", "2026-03-01T00:00:00.000Z"],
    ["March 2026", "2026-03-01T00:00:00.000Z"],
    ["v1.2.3", undefined],
    ["Summer 2026", undefined],
  ])("dates %s as %s", (label, date) => {
    expect(items(update({ label }))[0]?.date?.toISOString()).toBe(date);
  });
});
