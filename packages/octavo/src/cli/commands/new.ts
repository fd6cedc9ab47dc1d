import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Command } from "commander";
import pc from "picocolors";
import { Misuse } from "../exit.ts";
import { starterSite } from "../starter.ts";
import { nameOf, say } from "../terminal.ts";

export const newCommand = new Command("new")
  .description("write a starter site")
  .argument("<dir>", "folder to create")
  .option("--name <name>", "name of the site (default: the folder's name)")
  .action((dir: string, options: { readonly name?: string }) => {
    const folder = resolve(dir);
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new Misuse(`\`${dir}\` is not empty. Name a folder that does not exist yet.`);
    }
    for (const [path, text] of Object.entries(starterSite(options.name ?? titleCase(nameOf(folder))))) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    say(`${pc.green("Created")} ${dir}. See it with:\n\n  octavo dev ${dir}\n`);
  });

function titleCase(name: string): string {
  const words = name.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
