import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import { Command } from "commander";
import { redact } from "#http/log.ts";
import type { Settings } from "#settings.ts";
import { exitCodes } from "./exit.ts";
import { openPlatform, originsOf, settingsOrMisuse } from "./platform.ts";
import { print, table } from "./terminal.ts";
import { version } from "./version.ts";

type Finding = readonly [state: "ok" | "warn" | "fail", what: string, detail: string];

export const doctorCommand = new Command("doctor")
  .description("show the settings in effect, and check what the service needs")
  .addHelpText("after", "\nExits with 1 when something is wrong. Secrets are not shown.\n")
  .action(async () => {
    const settings = settingsOrMisuse();
    print(table(describeSettings(settings).map(([name, value]) => [name, value])));
    print("");
    const findings = [
      ...(await checkStorage(settings)),
      checkDisk(settings),
      await checkPort(settings),
      checkSecret(settings),
    ];
    print(table(findings.map(([state, what, detail]) => [state, what, detail])));
    if (findings.some(([state]) => state === "fail")) process.exitCode = exitCodes.problems;
  });

function describeSettings(settings: Settings): readonly (readonly [string, string])[] {
  const { main, sitesHost } = originsOf(settings);
  const { build } = settings;
  return [
    ["version", `${version} on Node ${process.versions.node}`],
    ["listens on", `${settings.host}:${settings.port}`],
    ["address of the API", main],
    ["addresses of sites", `<slug>.${sitesHost}`],
    ["data folder", settings.data],
    ["database", settings.databaseUrl === null ? "SQLite" : redact(settings.databaseUrl)],
    ["files", settings.blobs.address],
    ["secret", settings.secret === null ? "kept in the data folder" : "given by OCTAVO_SECRET"],
    ["builders", String(settings.builders)],
    [
      "a build may take",
      `${build.seconds} s, ${build.memoryMegabytes} MB, ${build.files} files, ${build.bytes} bytes`,
    ],
    ["an upload may have", `${settings.uploadBytes} bytes`],
    ["trusted proxies", settings.trustedProxies.join(", ") || "none"],
  ];
}

/** Looking must not make anything: where there is no data folder yet, the place for it is checked. */
async function checkStorage(settings: Settings): Promise<readonly Finding[]> {
  if (!existsSync(settings.data)) {
    const parent = nearestFolder(settings.data);
    return isWritable(parent)
      ? [["ok", "data folder", "will be made at the first start"]]
      : [["fail", "data folder", `cannot be made: \`${parent}\` is not writable`]];
  }
  if (!isWritable(settings.data)) return [["fail", "data folder", "is not writable"]];
  try {
    const { store, blobs } = await openPlatform(settings);
    const projects = await store.projects.list();
    const stored: Finding = ["ok", "database", `answers, ${projects.length} projects`];
    const kept = await blobs.ping().then(
      (): Finding => ["ok", "files", "can be written"],
      (error: unknown): Finding => ["fail", "files", reason(error)],
    );
    await store.close();
    return [stored, kept];
  } catch (error) {
    return [["fail", "storage", reason(error)]];
  }
}

const littleSpace = 1e9;

function checkDisk({ data }: Settings): Finding {
  const { bavail, bsize } = statfsSync(nearestFolder(data));
  const free = bavail * bsize;
  const detail = `${(free / 1e9).toFixed(1)} GB free`;
  return free < littleSpace ? ["warn", "disk", `${detail}: that is little`] : ["ok", "disk", detail];
}

function checkPort({ port, host }: Settings): Promise<Finding> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => {
      const inUse = "code" in error && error.code === "EADDRINUSE";
      resolve(
        inUse
          ? ["ok", "port", `${port} is in use: the service is running, or something else is`]
          : ["fail", "port", reason(error)],
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve(["ok", "port", `${port} is free`])));
  });
}

/** Machines that share a database have to agree on the secret. */
function checkSecret({ secret, databaseUrl }: Settings): Finding {
  return secret === null && databaseUrl !== null
    ? ["warn", "secret", "set OCTAVO_SECRET to the same on every machine that uses this database"]
    : ["ok", "secret", "in place"];
}

function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function reason(error: unknown): string {
  return redact(error instanceof Error ? error.message : String(error));
}
