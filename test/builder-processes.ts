import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The temporary folders of services that build into a folder. */
export function workspacesIn(folder: string): readonly string[] {
  const builds = join(folder, "builds");
  return existsSync(builds) ? readdirSync(builds).map((name) => join(builds, name)) : [];
}

/** The builder process that works in a folder, on Linux. */
export function builderIn(folder: string): number | null {
  const processes = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return processes.find((pid) => read(pid, "cmdline").includes(`${folder}/builds/`)) ?? null;
}

export function isAlive(pid: number): boolean {
  return read(pid, "cmdline") !== "";
}

export function environmentOf(pid: number): string {
  return read(pid, "environ");
}

/** Empty when the process is gone. */
function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
