import { describe, expect, it } from "vitest";
import { preferredType } from "./accept.ts";

const offered = ["application/json", "application/x-ndjson", "text/csv"] as const;

describe("what a client accepts", () => {
  it.each([
    [undefined, "application/json"],
    ["", "application/json"],
    ["*/*", "application/json"],
    ["application/*", "application/json"],
    ["text/*", "text/csv"],
    ["text/csv", "text/csv"],
    ["TEXT/CSV; charset=utf-8", "text/csv"],
    ["application/x-ndjson, */*;q=0.1", "application/x-ndjson"],
    ["application/json;q=0.5, text/csv;q=0.9", "text/csv"],
    ["text/csv, application/x-ndjson", "application/x-ndjson"],
    ["application/json;q=0, */*", "application/x-ndjson"],
    ["text/html, application/xml;q=0.9, */*;q=0.8", "application/json"],
    ["text/html", null],
    ["application/json;q=0", null],
  ])("%j gets %j", (header, expected) => {
    expect(preferredType(header, offered)).toBe(expected);
  });
});
