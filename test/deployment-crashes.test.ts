import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { builderIn, isAlive, workspacesIn } from "./builder-processes.ts";
import { eventually, openDeploying, siteOf, type Deploying } from "./deploying.ts";
import { freshDatabase } from "./postgres-database.ts";

const HARNESS = join(import.meta.dirname, "deployment-service.ts");

const STORES: readonly [string, () => Promise<string | null>][] = [
  ["SQLite", async () => null],
  ["PostgreSQL", freshDatabase],
];

describe.each(STORES)("a service on %s", (_, databaseUrl) => {
  it(
    "that is killed keeps the last good site, and its next start goes on",
    { timeout: 120_000 },
    async () => {
      const service = await openDeploying(await databaseUrl());
      const project = await service.createProject();
      const good = await service.upload(project, siteOf(3, "Good."));
      const first = await startHarness(service);
      expect((await service.ended(good.id)).state).toBe("active");
      await kill(first);

      const next = await service.upload(project, siteOf(60, "Next."));
      for (const milliseconds of [50, 700]) {
        const doomed = await startHarness(service);
        await service.when(next.id, ({ state }) => state !== "received");
        await sleep(milliseconds);
        await kill(doomed);
        const shown = await service.live(project.id, "page-1.html");
        // A build takes longer than the first of these times.
        expect(shown).toMatch(milliseconds === 50 ? /Good\./ : /Good\.|Next\./);
      }
      await startHarness(service);
      expect((await service.ended(next.id)).state).toBe("active");
      expect(await service.live(project.id, "page-60.html")).toContain("Next.");
    },
  );

  it("that stops in good order hands its build over at once", { timeout: 60_000 }, async () => {
    const service = await openDeploying(await databaseUrl());
    const project = await service.createProject();
    const { id } = await service.upload(project, siteOf(100));
    const harness = await startHarness(service);
    await service.when(id, ({ state }) => state === "building");
    harness.kill("SIGTERM");
    expect((await service.when(id, ({ state }) => state !== "building")).state).toBe("received");
    await eventually(async () => (harness.exitCode === null ? null : true));
    expect(workspacesIn(service.folder)).toEqual([]);
  });

  it("shares the queue with others: each deployment is built once", { timeout: 120_000 }, async () => {
    const service = await openDeploying(await databaseUrl());
    const ids: string[] = [];
    for (const slug of ["a", "b", "c", "d"]) {
      const project = await service.createProject({ kind: "uploads" }, 10, slug);
      ids.push((await service.upload(project, siteOf(2))).id);
    }
    await Promise.all([startHarness(service), startHarness(service)]);
    for (const id of ids) {
      expect((await service.ended(id)).state).toBe("active");
      const said = await service.store.deployments.logs(id);
      expect(said.filter(({ text }) => text === "Building.")).toHaveLength(1);
    }
  });
});

it.skipIf(process.platform !== "linux")(
  "a service that is killed leaves no builder behind",
  { timeout: 60_000 },
  async () => {
    const service = await openDeploying();
    const project = await service.createProject();
    await service.upload(project, siteOf(300, "Text. ".repeat(500)));
    const doomed = await startHarness(service);
    const builder = await eventually(async () => builderIn(service.folder));
    await kill(doomed);
    expect(await eventually(async () => (isAlive(builder) ? null : "gone"))).toBe("gone");
  },
);

async function startHarness({ folder, databaseUrl }: Deploying): Promise<ChildProcess> {
  const words = ["--import", "tsx", HARNESS, folder, ...(databaseUrl === null ? [] : [databaseUrl])];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", () => reject(new Error("The service ended at once.")));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}
