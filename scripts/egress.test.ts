import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const source = join(import.meta.dirname, "../packages/octavo/src");
const network =
  /from "(?:node:)?(?:https?|http2|net|tls|dns|dgram)(?:\/promises)?"|from "undici"|(?<![.\w#])fetch\(/;

/** Where requests leave this machine, or are answered on it. What runs in browsers is not meant. */
const allowed = ["source/egress.ts", "source/public-address.ts", "remote/client.ts", "preview/server.ts"];
/** Types of the pipes to processes on this machine, and of answers to its browsers. */
const local = ["source/git-blobs.ts", "preview/events.ts"];

it("nothing but the egress function and the client of the service asks another machine", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test(?:ing)?\.tsx?$/.test(file) && !file.startsWith("browser/"),
    );
  const asking = files.filter((file) => network.test(code(readFileSync(join(source, file), "utf8"))));
  expect(asking.filter((file) => !allowed.includes(file) && !local.includes(file))).toEqual([]);
  expect(asking).toContain("source/egress.ts");
});

/** Without comments and templates, in which generated samples write `fetch(`. */
function code(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "")
    .replace(/`(?:[^`\\]|\\[\s\S])*`|"(?:[^"\\\n]|\\.)*fetch\((?:[^"\\\n]|\\.)*"/g, '""');
}
