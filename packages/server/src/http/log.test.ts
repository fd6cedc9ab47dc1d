import { describe, expect, it } from "vitest";
import { jsonLog } from "./log.ts";

function logged(act: (log: ReturnType<typeof jsonLog>) => void): string {
  const lines: string[] = [];
  act(jsonLog((line) => void lines.push(line)));
  return lines.join("");
}

describe("the log", () => {
  it("is one JSON object a line", () => {
    const text = logged((log) => log.info("request", { path: "/v1/projects", status: 200 }));
    expect(text.endsWith("\n")).toBe(true);
    expect(JSON.parse(text)).toMatchObject({ level: "info", event: "request", status: 200 });
  });

  it("keeps where an error comes from", () => {
    const text = logged((log) => log.error("failed", new Error("the disk\nis full")));
    expect(text.trimEnd()).not.toContain("\n");
    expect(JSON.parse(text)).toMatchObject({ message: "the disk\nis full" });
    expect(JSON.parse(text).stack).toContain("log.test.ts");
  });

  it.each([
    "oct_admin_4kJ2mN8pQ1rS5tU9vW3xY7zA00abc",
    "oct_site_4kJ2mN8pQ1rS5tU9vW3xY7zA00abc",
    "Authorization: Bearer 4kJ2mN8pQ1rS5tU9vW3xY7zA00abc",
    "authorization: basic 4kJ2mN8pQ1rS5tU9vW3xY7zA00abc",
    "cannot reach postgres://octavo:4kJ2mN8pQ1rS5tU9vW3xY7zA00abc@db.example.com/octavo",
    "https://x-token:4kJ2mN8pQ1rS5tU9vW3xY7zA00abc@git.example.com/docs.git",
  ])("holds no secret of %s", (secret) => {
    const text = logged((log) => log.error("failed", new Error(secret), { detail: secret }));
    expect(text).not.toContain("4kJ2mN8pQ1rS5tU9vW3xY7zA00abc");
    expect(JSON.parse(text).event).toBe("failed");
  });
});
