import { readdirSync, readFileSync } from "node:fs";

/** Parents by process. Each is asked for once: the one that is measured needs the processor itself. */
const parents = new Map<number, number>();

/** Resident memory of a process and all its descendants; 0 on systems without /proc. */
export function treeBytes(root: number | undefined): number {
  if (root === undefined || process.platform !== "linux") return 0;
  const ids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  for (const id of ids) if (!parents.has(id)) parents.set(id, fieldOf(id, "PPid"));
  const members = new Set([root]);
  // A pass for each generation; the last one finds nobody new.
  for (let known = 0; known !== members.size;) {
    known = members.size;
    for (const id of ids) if (members.has(parents.get(id) ?? 0)) members.add(id);
  }
  return [...members].reduce((sum, id) => sum + fieldOf(id, "VmRSS") * 1024, 0);
}

/** 0 when the process has ended in the meantime. */
function fieldOf(id: number, name: string): number {
  try {
    const status = readFileSync(`/proc/${id}/status`, "utf8");
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
