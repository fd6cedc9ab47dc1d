import { readdirSync, readFileSync } from "node:fs";

interface ProcessStatus {
  readonly id: number;
  readonly parent: number;
  readonly bytes: number;
}

/** Resident memory of a process and all its descendants; 0 on systems without /proc. */
export function treeBytes(root: number | undefined): number {
  if (root === undefined || process.platform !== "linux") return 0;
  const statuses = readdirSync("/proc")
    .map(readStatus)
    .filter((status) => status !== null);
  const members = new Set([root]);
  // A pass for each generation; the last one finds nobody new.
  for (let known = 0; known !== members.size;) {
    known = members.size;
    for (const { id, parent } of statuses) if (members.has(parent)) members.add(id);
  }
  return statuses.reduce((sum, { id, bytes }) => sum + (members.has(id) ? bytes : 0), 0);
}

function readStatus(name: string): ProcessStatus | null {
  const id = Number(name);
  if (!Number.isInteger(id)) return null;
  try {
    const status = readFileSync(`/proc/${id}/status`, "utf8");
    return { id, parent: field(status, "PPid"), bytes: field(status, "VmRSS") * 1024 };
  } catch {
    // It has ended in the meantime.
    return null;
  }
}

function field(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
}
