import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "./package-folder.ts";

let version: string | undefined;

/** Changes with every line of the program that a page could be made with, not only with its releases. */
export function programVersion(): string {
  return (version ??= hashOfProgram(join(packageFolder, "dist")));
}

/** Names of the theme's files change with their content, and the manifest names them all. */
const program = /^(?!theme\/).*\.js$|^theme\/manifest\.json$/;

function hashOfProgram(folder: string): string {
  const hash = createHash("sha256").update(readFileSync(join(packageFolder, "package.json")));
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => program.test(name))
    .sort();
  for (const name of names) hash.update(`\0${name}\0`).update(readFileSync(join(folder, name)));
  return hash.digest("hex");
}
