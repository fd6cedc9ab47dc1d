import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { readSecret } from "./secret.ts";

const root = mkdtempSync(join(tmpdir(), "octavo-secret-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
let folder: string;
beforeEach(() => {
  folder = join(root, `${++folders}`, "data");
});

describe("the secret of the service", () => {
  it("is the one that was set, when there is one", () => {
    expect(readSecret(folder, "set")).toBe("set");
  });

  it("is otherwise made at the first start, for its owner only, and the same ever after", () => {
    const secret = readSecret(folder, null);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readSecret(folder, null)).toBe(secret);
    expect(readdirSync(folder)).toEqual(["secret"]);
    expect(statSync(join(folder, "secret")).mode & 0o777).toBe(0o600);
    expect(readSecret(join(root, "another"), null)).not.toBe(secret);
  });

  it("is never an empty one", () => {
    readSecret(folder, null);
    writeFileSync(join(folder, "secret"), "\n");
    chmodSync(join(folder, "secret"), 0o600);
    expect(() => readSecret(folder, null)).toThrow("is empty");
  });
});
