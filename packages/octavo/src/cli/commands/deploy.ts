import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import pc from "picocolors";
import { inOrder } from "#diagnostics/order.ts";
import type { Diagnostic } from "#diagnostics/types.ts";
import { connect, type Remote } from "#remote/client.ts";
import { packSnapshot } from "#remote/pack.ts";
import type { RemoteDeployment } from "#remote/types.ts";
import { untilEnded } from "#remote/wait.ts";
import { directorySnapshot } from "#source/directory.ts";
import type { Snapshot } from "#source/types.ts";
import { exitCodes, Misuse } from "../exit.ts";
import { closingLine, countPages, print, progressLine, say, sayDiagnostics } from "../terminal.ts";

interface DeployFlags {
  readonly server: string;
  readonly project: string;
  readonly preview?: string;
}

export const deployCommand = new Command("deploy")
  .description("send a site to an Octavo service, and wait until it is live")
  .argument("[dir]", "folder that holds docs.json", ".")
  .requiredOption("--server <url>", "address of the service, for example https://docs.example.com")
  .requiredOption("--project <id>", "id of the project, as `octavo-server project list` prints it")
  .option("--preview <name>", "deploy a preview with an address of its own, beside what readers see")
  .addHelpText(
    "after",
    `
The key is read from the environment variable OCTAVO_KEY. It needs the scopes deployments:read and
deployments:write.

  export OCTAVO_KEY=oct_admin_…
  octavo deploy docs --server https://docs.example.com --project 01K9ZX3V8Q4M7R2T6W0Y5B1C3D

Prints the address of the site on standard output. Exits with 1 when the site could not be built; what readers saw
before stays.
`,
  )
  .action(async (dir: string, { server, project, preview }: DeployFlags) => {
    const startedAt = performance.now();
    const key = keyFromEnvironment();
    const interrupted = new AbortController();
    const remote = connect({
      server: addressOf(server),
      key,
      signal: interrupted.signal,
      onBusy: (seconds) => say(pc.dim(`The service is busy: asking again in ${seconds} s`)),
    });
    const { value: source, diagnostics: inSource } = await directorySnapshot(dir);
    refuseWithoutConfig(source, dir);
    let sent: RemoteDeployment | null = null;
    const interrupt = () => {
      interrupted.abort();
      say(sent === null ? "\nNothing was deployed." : `\nThe deployment goes on without you: ${sent.id}`);
      process.exit(130);
    };
    process.once("SIGINT", interrupt);
    try {
      sent = await upload(remote, project, source, preview, interrupted.signal);
      const ended = await follow(remote, project, sent, interrupted.signal);
      const { diagnostics: inBuild } = await remote.logs(project, ended.id);
      const diagnostics = inOrder([...inSource, ...inBuild]);
      await sayDiagnostics(diagnostics, source, shownAtMost);
      report(ended, preview === undefined ? ended.siteUrl : ended.url, diagnostics, startedAt);
    } finally {
      process.off("SIGINT", interrupt);
    }
  });

const shownAtMost = 20;

function keyFromEnvironment(): string {
  const key = process.env["OCTAVO_KEY"]?.trim();
  if (key === undefined || key === "") {
    throw new Misuse(
      "OCTAVO_KEY is not set: it holds the key of the service. Make one with `octavo-server key create`.",
    );
  }
  return key;
}

function addressOf(server: string): string {
  if (URL.canParse(server) && /^https?:$/.test(new URL(server).protocol)) return new URL(server).origin;
  throw new Misuse(`\`${server}\` is not an address. It is like \`https://docs.example.com\`.`);
}

/** Before a whole folder is sent for nothing. */
function refuseWithoutConfig(source: Snapshot, dir: string): void {
  if (source.has("docs.json") || source.has("mint.json")) return;
  throw new Misuse(`There is no docs.json in \`${dir}\`. Name the folder that holds it.`);
}

async function upload(
  remote: Remote,
  project: string,
  source: Snapshot,
  preview: string | undefined,
  signal: AbortSignal,
): Promise<RemoteDeployment> {
  const folder = mkdtempSync(join(tmpdir(), "octavo-deploy-"));
  try {
    const archive = join(folder, "site.tar.gz");
    const packing = progressLine("Packing");
    await packSnapshot(source, archive, { onProgress: packing.update, signal });
    packing.clear();
    say(`Sending ${source.paths.length} files, ${size(statSync(archive).size)}`);
    const sending = progressLine("Sending");
    const sent = await remote.upload(project, archive, {
      ...(preview === undefined ? {} : { preview }),
      onProgress: (done, total) => sending.update(kilobytes(done), kilobytes(total)),
    });
    sending.clear();
    return sent;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function follow(
  remote: Remote,
  project: string,
  sent: RemoteDeployment,
  signal: AbortSignal,
): Promise<RemoteDeployment> {
  const words = { received: "Waiting for a builder", building: "Building" };
  let said = "";
  const onState = (state: RemoteDeployment["state"]) => {
    const word = state === "received" || state === "building" ? words[state] : "";
    if (word !== "" && word !== said) say(word);
    said = word;
  };
  return untilEnded(remote, project, sent.id, onState, signal);
}

function report(
  ended: RemoteDeployment,
  url: string,
  diagnostics: readonly Diagnostic[],
  startedAt: number,
): void {
  if (ended.state === "failed") {
    say(closingLine("Not deployed", diagnostics, startedAt));
    say(`${pc.red("failed")} ${ended.summary ?? "The site could not be built."}`);
    process.exitCode = exitCodes.problems;
  } else if (ended.state === "superseded") {
    say(`${pc.yellow("superseded")} A newer deployment took the place of this one.`);
    process.exitCode = exitCodes.problems;
  } else {
    const reused = ended.reusedPages > 0 ? ` (${ended.reusedPages} unchanged)` : "";
    say(closingLine(`Deployed ${countPages(ended.pages)}${reused}`, diagnostics, startedAt));
    print(url);
  }
}

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1024);
}

function size(bytes: number): string {
  return bytes < 1024 * 1024 ? `${kilobytes(bytes)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
