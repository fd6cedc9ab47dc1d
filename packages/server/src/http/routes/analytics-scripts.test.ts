import { execFile, execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { createApp } from "../app.ts";
import { requestListener } from "../listener.ts";
import { listen } from "../server.ts";
import { testedService } from "../service.testing.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../../../..");
const page = readFileSync(join(root, "docs/hosting/exporting-conversations.mdx"), "utf8");

const scripts = [...page.matchAll(/^```(bash|python|ts) (\w+\.\w+)\n(.*?)^```$/gms)].map(
  ([, language = "", name = "", text = ""]) => ({ language, name, text }),
);

const programs: Readonly<
  Record<string, { readonly needs: readonly string[]; readonly command: readonly string[] }>
> = {
  bash: { needs: ["bash", "curl", "jq"], command: ["bash"] },
  python: { needs: ["python3"], command: ["python3"] },
  ts: { needs: [], command: [process.execPath, "--import", import.meta.resolve("tsx")] },
};

function isInstalled(program: string): boolean {
  try {
    execFileSync("sh", ["-c", `command -v ${program}`]);
    return true;
  } catch {
    return false;
  }
}

it("the manual has a script for each language, that pages and that streams, and one with our client", () => {
  expect(scripts.map(({ name }) => name).sort()).toEqual([
    "client.ts",
    "pages.py",
    "pages.sh",
    "pages.ts",
    "stream.py",
    "stream.sh",
    "stream.ts",
  ]);
});

it.for(scripts)(
  "$name of the manual prints every conversation, once and in order",
  async (script, { skip }) => {
    const { language, name, text } = script;
    const { needs = [], command = [] } = programs[language] ?? {};
    const missing = needs.filter((program) => !isInstalled(program));
    skip(missing.length > 0, `${missing.join(", ")} is missing`);
    const { service, store, key, project: newProject } = await testedService();
    const project = await newProject("handbook");
    const [program = "", ...args] = command;
    const recorded: string[] = [];
    for (let count = 0; count < 12; count++) {
      const conversation = await store.conversations.record({
        projectId: project.id,
        threadId: "thread",
        query: "Wie heißt “das”?\n",
        response: "So.",
        sources: [],
        resolutionStatus: "answered",
        queryCategory: null,
      });
      recorded.unshift(conversation?.id ?? "");
    }
    const listening = await listen("127.0.0.1", 0);
    listening.answerWith(requestListener(createApp(service, "0.0.0"), { handle: () => false }, () => false));
    onTestFinished(() => listening.close());
    const folder = mkdtempSync(join(tmpdir(), "octavo-scripts-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    // The client is found where the program that uses it has its packages.
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const file = join(folder, name.replace(/ts$/, "mts"));
    // Small pages, so that there are several.
    const small = text.replace(/(limit(?:": |: "|=))1000/, "$15");
    expect(small !== text).toBe(name.startsWith("pages"));
    writeFileSync(file, small);
    const env = {
      ...process.env,
      SERVER: `http://127.0.0.1:${listening.port}`,
      PROJECT: project.id,
      OCTAVO_KEY: await key(project.id, ["analytics:read"]),
    };
    const { stdout } = await run(program, [...args, file], { env, cwd: root });
    const printed = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(printed.map(({ id }) => id)).toEqual(recorded);
    expect(printed[0].query).toBe("Wie heißt “das”?\n");
  },
);

it("the client has types for the compilers of its users", () => {
  const folder = mkdtempSync(join(tmpdir(), "octavo-types-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const script = scripts.find(({ name }) => name === "client.ts")?.text ?? "";
  const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--types", "node"];
  const compile = (text: string) => {
    writeFileSync(join(folder, "client.mts"), text);
    const compiler = join(root, "node_modules/typescript/bin/tsc");
    return spawnSync(process.execPath, [compiler, ...options, "client.mts"], {
      cwd: folder,
    }).stdout.toString();
  };
  expect(compile(script)).toBe("");
  expect(compile(script.replace("conversation)", "conversation.nothing)"))).toContain(
    "'nothing' does not exist",
  );
});
