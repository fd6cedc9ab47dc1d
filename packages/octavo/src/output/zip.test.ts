import { expect, it } from "vitest";
import { archiveSnapshot } from "#source/archive.ts";
import { zip } from "./zip.ts";

it("packs files so that others can unpack them", async () => {
  const packed = zip([
    { path: "a.yaml", body: Buffer.from("openapi: 3.1.0\n".repeat(50)) },
    { path: "specs/bücher.json", body: Buffer.from("{}") },
  ]);
  const { value: unpacked } = await archiveSnapshot(packed);
  expect(unpacked.paths).toEqual(["a.yaml", "specs/bücher.json"]);
  expect(await unpacked.text("a.yaml")).toBe("openapi: 3.1.0\n".repeat(50));
  expect(await unpacked.text("specs/bücher.json")).toBe("{}");
});
