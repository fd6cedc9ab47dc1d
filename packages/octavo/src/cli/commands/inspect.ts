import { Command } from "commander";
import pc from "picocolors";
import { checkRepository } from "#check/repository.ts";
import { inOrder } from "#diagnostics/order.ts";
import { inspectNavigation, inspectRoute } from "#site/inspect.ts";
import { directorySnapshot } from "#source/directory.ts";
import { exitCodes } from "../exit.ts";
import { specCopies } from "../spec-copies.ts";
import { print, say } from "../terminal.ts";
import { summary } from "#diagnostics/print.ts";

type Printed = Readonly<Record<string, unknown>>;

export const inspectCommand = new Command("inspect")
  .description("show the resolved site: routes, navigation and problems")
  .argument("[dir]", "folder that holds docs.json", ".")
  .option("--json", "print {routes, navigation, diagnostics} as one JSON object")
  .action(async (dir: string, options: { readonly json?: true }) => {
    const source = await directorySnapshot(dir);
    const { site, diagnostics } = await checkRepository(source.value, specCopies(dir));
    const found = inOrder([...source.diagnostics, ...diagnostics]);
    const routes = [...(site?.pages.values() ?? [])].map(inspectRoute);
    const navigation = site === null ? null : inspectNavigation(site.navigation, site);
    if (options.json) print(JSON.stringify({ routes, navigation, diagnostics: found }));
    else {
      if (navigation !== null) print(printTree(navigation).join("\n"));
      say(`${routes.length} routes, ${summary(found)}`);
    }
    if (site === null) process.exitCode = exitCodes.problems;
  });

/** The tree as indented lines: what a reader will see, with the addresses. */
function printTree(node: Printed, indent = ""): readonly string[] {
  const children = [...listOf(node["globals"]), ...listOf(node["children"])];
  const address = node["path"] ?? node["root"] ?? node["href"] ?? node["endpoint"];
  const marks = ["default", "hidden", "expanded"].filter((mark) => node[mark] === true);
  const kind = String(node["kind"]);
  const line = [
    indent + (kind === "page" ? "" : `${pc.dim(kind)} `) + String(node["title"] ?? ""),
    address === undefined ? "" : pc.cyan(String(address)),
    marks.length === 0 ? "" : pc.dim(`(${marks.join(", ")})`),
  ];
  return [
    line.filter((part) => part !== "").join(" "),
    ...children.flatMap((child) => printTree(child, `${indent}  `)),
  ];
}

function listOf(value: unknown): readonly Printed[] {
  return Array.isArray(value) ? value : [];
}
