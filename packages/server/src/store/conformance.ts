import { setTimeout as sleep } from "node:timers/promises";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Diagnostic } from "octavo/diagnostics/types";
import type { NewProject, Store } from "./store.ts";
import type { BuiltDeployment, Deployment, Project } from "./types.ts";

const leaseMilliseconds = 60_000;

const built: BuiltDeployment = {
  manifest: "m".repeat(64),
  memory: "e".repeat(64),
  summary: "3 pages.",
  pages: 3,
  reusedPages: 2,
  diagnostics: [],
};

const warning: Diagnostic = {
  file: "index.mdx",
  line: 1,
  column: 2,
  code: "link/broken",
  severity: "warning",
  message: "A character that texts cannot keep: \0, half of a pair: \uD83D.",
  hint: "",
};

/** What every store promises. `open` gives another connection to the same database each time. */
export function describeStore(name: string, open: () => Promise<Store>): void {
  describe(`a store in ${name}`, () => {
    let store: Store;
    let other: Store;
    beforeAll(async () => {
      [store, other] = await Promise.all([open(), open()]);
    }, 60_000);
    afterAll(async () => {
      await Promise.all([store?.close(), other?.close()]);
    });

    let projects = 0;
    async function newProject(given: Partial<NewProject> = {}): Promise<Project> {
      const project = await store.projects.create({
        slug: `project-${++projects}`,
        name: "A project",
        source: { kind: "uploads" },
        domains: [],
        settings: { keptDeployments: 10, refreshMinutes: null, conversationDays: null },
        ...given,
      });
      if ("taken" in project) throw new Error(`${project.value} is taken`);
      return project;
    }

    async function newDeployment(projectId: string, preview: string | null = null): Promise<Deployment> {
      return store.deployments.create({ projectId, preview, trigger: "api", commit: null, tree: null });
    }

    /** Builds whatever waits in the whole store, so that the next claim gets what the test made. */
    async function settle(): Promise<void> {
      for (;;) {
        const claimed = await store.deployments.claim("settler", leaseMilliseconds);
        if (claimed === null) return;
        await store.deployments.fail(claimed.id, "settler", "Not for this test.", []);
      }
    }

    async function newBuilt(projectId: string, preview: string | null = null): Promise<Deployment> {
      const { id } = await newDeployment(projectId, preview);
      for (;;) {
        const claimed = await store.deployments.claim("builder", leaseMilliseconds);
        if (claimed === null) throw new Error("nothing to claim");
        await store.deployments.finish(claimed.id, "builder", built);
        if (claimed.id === id) return found(id);
      }
    }

    async function found(id: string): Promise<Deployment> {
      const deployment = await store.deployments.find(id);
      if (deployment === null) throw new Error(`no deployment ${id}`);
      return deployment;
    }

    it("answers", async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });

    describe("projects", () => {
      it("are found by id, slug and each domain, as they were written", async () => {
        const project = await newProject({
          slug: "found",
          name: "Ünïcode 🦉 \u202E'\"; --",
          source: { kind: "git", url: "https://example.com/a.git", branch: "main", folder: "docs" },
          domains: ["z.example.com", "a.example.com"],
          settings: { keptDeployments: 3, refreshMinutes: 60, conversationDays: null },
        });
        expect(project.domains).toEqual(["z.example.com", "a.example.com"]);
        expect(project.activeDeploymentId).toBeNull();
        expect(Math.abs(project.createdAt - Date.now())).toBeLessThan(10_000);
        expect(await other.projects.find(project.id)).toEqual(project);
        expect(await other.projects.findBySlug("found")).toEqual(project);
        expect(await other.projects.findByDomain("z.example.com")).toEqual(project);
        expect(await other.projects.findByDomain("a.example.com")).toEqual(project);
        expect(await other.projects.list()).toContainEqual(project);
      });

      it("are listed oldest first", async () => {
        const [first, second] = [await newProject(), await newProject()];
        const ids = (await store.projects.list()).map(({ id }) => id);
        expect(ids).toEqual(ids.toSorted());
        expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
      });

      it("that do not exist are null, whatever is asked for", async () => {
        for (const unknown of ["", "nobody", "\0", "a\0b", "'", "x".repeat(10_000), "\uD800"]) {
          expect(await store.projects.find(unknown)).toBeNull();
          expect(await store.projects.findBySlug(unknown)).toBeNull();
          expect(await store.projects.findByDomain(unknown)).toBeNull();
          expect(await store.projects.change(unknown, { name: "x" })).toBeNull();
          expect(await store.projects.remove(unknown)).toBe(false);
          expect(await store.deployments.find(unknown)).toBeNull();
          expect(await store.deployments.activate(unknown)).toBe(false);
          expect(await store.keys.find(unknown)).toBeNull();
        }
      });

      it("have a slug and domains that no other one has", async () => {
        const owner = await newProject({ domains: ["mine.example.com"] });
        const wanted = { name: "", source: { kind: "uploads" }, settings: owner.settings } as const;
        const sameSlug = { ...wanted, slug: owner.slug, domains: ["free.example.com"] };
        expect(await store.projects.create(sameSlug)).toEqual({ taken: "slug", value: owner.slug });
        const sameDomain = {
          ...wanted,
          slug: "not-taken",
          domains: ["free.example.com", "mine.example.com"],
        };
        const taken = { taken: "domain", value: "mine.example.com" };
        expect(await store.projects.create(sameDomain)).toEqual(taken);
        expect(await store.projects.findBySlug("not-taken")).toBeNull();
        expect(await store.projects.findByDomain("free.example.com")).toBeNull();

        const second = await newProject({ domains: ["second.example.com"] });
        expect(await store.projects.change(second.id, { slug: owner.slug })).toEqual({
          taken: "slug",
          value: owner.slug,
        });
        expect(await store.projects.change(second.id, { name: "?", domains: sameDomain.domains })).toEqual(
          taken,
        );
        expect(await store.projects.find(second.id)).toEqual(second);
      });

      it("with the same slug, wanted by many at once, are one", async () => {
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            (index % 2 === 0 ? store : other).projects.create({
              slug: "contested",
              name: "",
              source: { kind: "uploads" },
              domains: ["b.contested.example.com", "a.contested.example.com"],
              settings: { keptDeployments: 1, refreshMinutes: null, conversationDays: null },
            }),
          ),
        );
        expect(answers.filter((answer) => "id" in answer)).toHaveLength(1);
      });

      it("change only what is named", async () => {
        const project = await newProject({ domains: ["before.example.com"] });
        const renamed = { ...project, name: "Renamed" };
        expect(await store.projects.change(project.id, { name: "Renamed" })).toEqual(renamed);
        expect(await store.projects.change(project.id, {})).toEqual(renamed);
        const change = {
          slug: "changed-slug",
          source: { kind: "folder", path: "/docs" },
          domains: ["2.example.com", "1.example.com"],
          settings: { keptDeployments: 0, refreshMinutes: 5, conversationDays: 30 },
        } as const;
        expect(await store.projects.change(project.id, change)).toEqual({ ...renamed, ...change });
        expect(await store.projects.find(project.id)).toEqual({ ...renamed, ...change });
        expect(await store.projects.findByDomain("before.example.com")).toBeNull();
      });

      it("take everything with them but the audit log", async () => {
        const project = await newProject({ domains: ["gone.example.com"] });
        const neighbour = await newProject();
        const deployment = await newDeployment(project.id);
        const kept = await newDeployment(neighbour.id);
        await store.deployments.log(deployment.id, [{ at: 1, text: "begun" }]);
        const key = await newKey(project.id);
        await store.audit.record({
          actor: "command",
          action: "project.create",
          projectId: project.id,
          subject: project.id,
          details: {},
        });
        expect(await store.projects.remove(project.id)).toBe(true);
        expect(await store.projects.remove(project.id)).toBe(false);
        expect(await store.projects.findByDomain("gone.example.com")).toBeNull();
        expect(await store.deployments.find(deployment.id)).toBeNull();
        expect(await store.deployments.logs(deployment.id)).toEqual([]);
        expect(await store.keys.find(key.id)).toBeNull();
        expect(await store.audit.list(project.id, { limit: 10 })).toHaveLength(1);
        expect(await store.deployments.find(kept.id)).toEqual(kept);
        await store.deployments.log(deployment.id, [{ at: 1, text: "too late" }]);
        await expect(newDeployment(project.id)).rejects.toThrow("There is no project");
      });
    });

    describe("deployments", () => {
      it("begin as received, and keep what is known of them", async () => {
        const project = await newProject();
        const commit = { sha: "a".repeat(40), ref: "refs/heads/main", message: "Say \0 more" };
        const given = {
          projectId: project.id,
          preview: "a/branch",
          trigger: "webhook",
          commit,
          tree: "t",
        } as const;
        const deployment = await store.deployments.create(given);
        expect(deployment).toMatchObject({
          ...given,
          state: "received",
          pages: 0,
          manifest: null,
          endedAt: null,
        });
        expect(await other.deployments.find(deployment.id)).toEqual(deployment);
      });

      it("are listed newest first, a window at a time", async () => {
        const project = await newProject();
        const all: string[] = [];
        for (let count = 0; count < 7; count++) all.unshift((await newDeployment(project.id)).id);
        const seen: string[] = [];
        for (;;) {
          const before = seen.at(-1);
          const window = before === undefined ? { limit: 3 } : { limit: 3, before };
          const page = await store.deployments.list(project.id, window);
          if (page.length === 0) break;
          seen.push(...page.map(({ id }) => id));
        }
        expect(seen).toEqual(all);
      });

      it("take the place of what waits or is built for the same site or preview, and of nothing else", async () => {
        await settle();
        const project = await newProject();
        const neighbour = await newProject();
        const building = await newDeployment(project.id);
        expect((await store.deployments.claim("a", leaseMilliseconds))?.id).toBe(building.id);
        const preview = await newDeployment(project.id, "branch");
        const foreign = await newDeployment(neighbour.id);
        const waiting = await newDeployment(project.id);
        expect(await found(building.id)).toMatchObject({ state: "superseded" });
        expect((await found(building.id)).endedAt).not.toBeNull();
        expect(await store.deployments.renew(building.id, "a", leaseMilliseconds)).toBe(false);
        expect(await store.deployments.finish(building.id, "a", built)).toBe(false);
        expect(await store.deployments.publish(building.id, "a", built)).toBe(false);
        expect(await store.deployments.activate(building.id)).toBe(false);
        const newest = await newDeployment(project.id);
        expect(await found(waiting.id)).toMatchObject({ state: "superseded" });
        for (const { id } of [preview, foreign, newest]) {
          expect(await found(id)).toMatchObject({ state: "received" });
        }
      });

      it("created fifty at once leave one that waits, and it is the newest", async () => {
        await settle();
        const project = await newProject();
        const created = await Promise.all(
          Array.from({ length: 50 }, (_, index) =>
            (index % 2 === 0 ? store : other).deployments.create({
              projectId: project.id,
              preview: null,
              trigger: "api",
              commit: null,
              tree: null,
            }),
          ),
        );
        expect(new Set(created.map(({ id }) => id)).size).toBe(50);
        const listed = await store.deployments.list(project.id, { limit: 100 });
        expect(listed.map(({ state }) => state)).toEqual(["received", ...Array(49).fill("superseded")]);
      });

      it("are claimed oldest first, by one builder each", async () => {
        await settle();
        const made: string[] = [];
        for (let count = 0; count < 8; count++) made.push((await newDeployment((await newProject()).id)).id);
        const claims = await Promise.all(
          Array.from({ length: 16 }, (_, index) =>
            (index % 2 === 0 ? store : other).deployments.claim(`builder ${index}`, leaseMilliseconds),
          ),
        );
        const ids = claims.flatMap((claim) => (claim === null ? [] : [claim.id]));
        expect(ids.toSorted()).toEqual(made.toSorted());
        expect(claims.find((claim) => claim !== null)).toMatchObject({ state: "building" });
        await settle();
        expect((await newDeployment((await newProject()).id)).id).toBe(
          (await store.deployments.claim("next", leaseMilliseconds))?.id,
        );
        expect(await other.deployments.claim("late", leaseMilliseconds)).toBeNull();
      });

      it("whose builder is gone are another's, and no longer the first one's", async () => {
        await settle();
        const { id } = await newDeployment((await newProject()).id);
        expect((await store.deployments.claim("lost", 1))?.id).toBe(id);
        await sleep(10);
        expect((await other.deployments.claim("heir", leaseMilliseconds))?.id).toBe(id);
        expect(await store.deployments.renew(id, "lost", leaseMilliseconds)).toBe(false);
        expect(await store.deployments.received(id, "lost", "tree", null)).toBe(false);
        expect(await store.deployments.release(id, "lost")).toBe(false);
        expect(await store.deployments.finish(id, "lost", built)).toBe(false);
        expect(await store.deployments.publish(id, "lost", built)).toBe(false);
        expect(await store.deployments.fail(id, "lost", "", [])).toBe(false);
        expect(await found(id)).toMatchObject({ state: "building", tree: null });
        expect(await other.deployments.finish(id, "heir", built)).toBe(true);
      });

      it("stay the builder's own while it renews", async () => {
        await settle();
        const { id } = await newDeployment((await newProject()).id);
        await store.deployments.claim("steady", 1);
        expect(await store.deployments.renew(id, "steady", leaseMilliseconds)).toBe(true);
        await sleep(10);
        expect(await other.deployments.claim("greedy", leaseMilliseconds)).toBeNull();
      });

      it("given back by their builder wait again, at once", async () => {
        await settle();
        const { id } = await newDeployment((await newProject()).id);
        for (let times = 0; times < 10; times++) {
          expect((await store.deployments.claim("short", leaseMilliseconds))?.id).toBe(id);
          expect(await store.deployments.release(id, "short")).toBe(true);
        }
        expect(await found(id)).toMatchObject({ state: "received", startedAt: null });
      });

      it("that five builders were lost over fail, and hold up nobody", async () => {
        await settle();
        const deadly = await newDeployment((await newProject()).id);
        for (let times = 0; times < 5; times++) {
          expect((await store.deployments.claim("victim", 1))?.id).toBe(deadly.id);
          await sleep(5);
        }
        const harmless = await newDeployment((await newProject()).id);
        expect((await store.deployments.claim("survivor", leaseMilliseconds))?.id).toBe(harmless.id);
        expect(await found(deadly.id)).toMatchObject({ state: "failed" });
      });

      it("know their files and commit once these were received", async () => {
        await settle();
        const { id } = await newDeployment((await newProject()).id);
        await store.deployments.claim("git", leaseMilliseconds);
        const commit = { sha: "b".repeat(40), ref: "main", message: "" };
        expect(await store.deployments.received(id, "git", "tree", commit)).toBe(true);
        expect(await store.deployments.received(id, "git", "tree 2", null)).toBe(true);
        expect(await found(id)).toMatchObject({ state: "building", tree: "tree 2", commit });
      });

      it("that are finished say what was built and what was wrong", async () => {
        await settle();
        const project = await newProject();
        const { id } = await newDeployment(project.id);
        expect(await store.deployments.newestBuilt(project.id, null)).toBeNull();
        await store.deployments.claim("b", leaseMilliseconds);
        const diagnostics: readonly Diagnostic[] = [warning, { ...warning, severity: "error" }, warning];
        expect(await store.deployments.finish(id, "b", { ...built, diagnostics })).toBe(true);
        expect(await store.deployments.finish(id, "b", built)).toBe(false);
        const { diagnostics: _, ...numbers } = built;
        expect(await found(id)).toMatchObject({ ...numbers, state: "ready", errors: 1, warnings: 2 });
        expect(await store.deployments.diagnostics(id)).toEqual(diagnostics);
        expect((await store.deployments.newestBuilt(project.id, null))?.id).toBe(id);
        expect(await store.deployments.newestBuilt(project.id, "branch")).toBeNull();
      });

      it("that fail say why, and are never shown", async () => {
        await settle();
        const project = await newProject();
        const { id } = await newDeployment(project.id);
        await store.deployments.claim("b", leaseMilliseconds);
        const failure: readonly Diagnostic[] = [{ ...warning, severity: "error" }];
        expect(await store.deployments.fail(id, "b", "There is no docs.json.", failure)).toBe(true);
        expect(await found(id)).toMatchObject({
          state: "failed",
          summary: "There is no docs.json.",
          errors: 1,
        });
        expect(await store.deployments.diagnostics(id)).toEqual(failure);
        expect(await store.deployments.activate(id)).toBe(false);
        expect(await store.deployments.newestBuilt(project.id, null)).toBeNull();
      });

      it("keep their log in order", async () => {
        const { id } = await newDeployment((await newProject()).id);
        const lines = Array.from({ length: 2500 }, (_, at) => ({ at: 5000 - at, text: `line ${at}` }));
        await store.deployments.log(id, lines.slice(0, 2400));
        await store.deployments.log(id, lines.slice(2400));
        await store.deployments.log(id, []);
        expect(await other.deployments.logs(id)).toEqual(lines);
        expect(await store.deployments.diagnostics(id)).toEqual([]);
      });
    });

    describe("what readers see", () => {
      async function shown(projectId: string): Promise<readonly string[]> {
        const listed = await store.deployments.list(projectId, { limit: 1000 });
        return listed.filter(({ state }) => state === "active").map(({ id }) => id);
      }

      it("is what was activated last, and the one before it can come back", async () => {
        const project = await newProject();
        const first = await newBuilt(project.id);
        const second = await newBuilt(project.id);
        for (const { id } of [first, first, second, second, first]) {
          expect(await store.deployments.activate(id)).toBe(true);
          expect(await shown(project.id)).toEqual([id]);
          expect(await other.projects.find(project.id)).toMatchObject({ activeDeploymentId: id });
        }
        expect(await found(second.id)).toMatchObject({ state: "ready" });
      });

      it("is one deployment, however many are activated at once", async () => {
        const project = await newProject();
        const all: Deployment[] = [];
        for (let count = 0; count < 6; count++) all.push(await newBuilt(project.id));
        await Promise.all(
          [...all, ...all].map(({ id }, index) => (index % 2 === 0 ? store : other).deployments.activate(id)),
        );
        const { activeDeploymentId } = (await store.projects.find(project.id)) ?? {};
        expect(await shown(project.id)).toEqual([activeDeploymentId]);
      });

      it("stays while a preview is activated beside it", async () => {
        const project = await newProject();
        const site = await newBuilt(project.id);
        await store.deployments.activate(site.id);
        const before = await newBuilt(project.id, "branch");
        const elsewhere = await newBuilt(project.id, "other branch");
        const after = await newBuilt(project.id, "branch");
        for (const { id } of [before, elsewhere, after])
          expect(await store.deployments.activate(id)).toBe(true);
        expect((await shown(project.id)).toSorted()).toEqual([site.id, elsewhere.id, after.id].toSorted());
        expect(await found(before.id)).toMatchObject({ state: "ready" });
        expect(await store.projects.find(project.id)).toMatchObject({ activeDeploymentId: site.id });
      });

      it("is swapped in the moment that a build is published", async () => {
        await settle();
        const project = await newProject();
        const before = await newBuilt(project.id);
        await store.deployments.activate(before.id);
        const { id } = await newDeployment(project.id);
        await store.deployments.claim("b", leaseMilliseconds);
        expect(await store.deployments.publish(id, "b", built)).toBe(true);
        expect(await store.deployments.publish(id, "b", built)).toBe(false);
        expect(await shown(project.id)).toEqual([id]);
        expect(await found(id)).toMatchObject({ manifest: built.manifest, state: "active" });
        expect(await found(before.id)).toMatchObject({ state: "ready" });
        expect(await store.projects.find(project.id)).toMatchObject({ activeDeploymentId: id });
      });

      it("is never an older build than before, whatever happens at the same time", async () => {
        await settle();
        const action = fc.constantFrom("create", "claim", "publish", "renew", "release", "fail");
        const steps = fc.array(fc.record({ action, builder: fc.constantFrom("a", "b") }), { maxLength: 30 });
        await fc.assert(
          fc.asyncProperty(steps, async (sequence) => {
            await settle();
            const project = await newProject();
            const held = new Map<string, string>();
            let newestShown = "";
            const run = async (
              { action: next, builder }: { action: string; builder: string },
              index: number,
            ) => {
              const { deployments } = index % 2 === 0 ? store : other;
              const mine = held.get(builder) ?? "";
              if (next === "create") await newDeployment(project.id);
              if (next === "claim")
                held.set(builder, (await deployments.claim(builder, leaseMilliseconds))?.id ?? mine);
              if (next === "publish") await deployments.publish(mine, builder, built);
              if (next === "renew") await deployments.renew(mine, builder, leaseMilliseconds);
              if (next === "release") await deployments.release(mine, builder);
              if (next === "fail") await deployments.fail(mine, builder, "", []);
            };
            for (let index = 0; index < sequence.length; index += 3) {
              await Promise.all(sequence.slice(index, index + 3).map(run));
              const active = await shown(project.id);
              expect(active.length).toBeLessThanOrEqual(1);
              expect((await store.projects.find(project.id))?.activeDeploymentId ?? undefined).toBe(
                active[0],
              );
              expect((active[0] ?? "") >= newestShown).toBe(true);
              newestShown = active[0] ?? "";
              const unfinished = (await store.deployments.list(project.id, { limit: 100 })).filter(
                ({ state }) => state === "received" || state === "building",
              );
              expect(unfinished.length).toBeLessThanOrEqual(1);
            }
          }),
          { numRuns: 15 },
        );
      }, 60_000);
    });

    describe("what is kept", () => {
      it("is the active one, the newest built ones, as many failures, and what waits", async () => {
        await settle();
        const project = await newProject();
        const neighbour = await newBuilt((await newProject()).id);
        const site: Deployment[] = [];
        for (let count = 0; count < 5; count++) site.push(await newBuilt(project.id));
        const failed: string[] = [];
        for (let count = 0; count < 4; count++) {
          failed.push((await newDeployment(project.id)).id);
          await settle();
        }
        await store.deployments.activate(site[0]?.id ?? "");
        const waiting = await newDeployment(project.id);
        await store.deployments.log(site[1]?.id ?? "", [{ at: 1, text: "line" }]);
        const forgotten = await store.deployments.prune(project.id, 2);
        expect(forgotten.map(({ id }) => id).toSorted()).toEqual(
          [site[1]?.id, site[2]?.id, failed[0], failed[1]].toSorted(),
        );
        expect(forgotten.find(({ id }) => id === site[1]?.id)?.manifest).toBe(built.manifest);
        const left = (await store.deployments.list(project.id, { limit: 100 })).map(({ id }) => id);
        expect(left).toEqual([waiting.id, failed[3], failed[2], site[4]?.id, site[3]?.id, site[0]?.id]);
        expect(await store.deployments.logs(site[1]?.id ?? "")).toEqual([]);
        expect(await store.deployments.find(neighbour.id)).not.toBeNull();
        expect(await store.deployments.prune(project.id, 2)).toEqual([]);
        await store.deployments.prune(project.id, 0);
        expect((await store.deployments.list(project.id, { limit: 100 })).map(({ id }) => id)).toEqual([
          waiting.id,
          site[0]?.id,
        ]);
      });

      it("of previews goes when it is old", async () => {
        const project = await newProject();
        const site = await newBuilt(project.id);
        const preview = await newBuilt(project.id, "branch");
        for (const { id } of [site, preview]) await store.deployments.activate(id);
        expect(await store.deployments.prune(project.id, 0)).toEqual([]);
        expect(await store.deployments.prune(project.id, 0, preview.endedAt ?? 0)).toEqual([]);
        const forgotten = await store.deployments.prune(project.id, 0, Date.now() + 1000);
        expect(forgotten.map(({ id }) => id)).toEqual([preview.id]);
      });

      it("names every hash that deployments point to", async () => {
        const project = await newProject();
        await newBuilt(project.id);
        const given = { projectId: project.id, preview: null, trigger: "api", commit: null } as const;
        await store.deployments.create({ ...given, tree: "a tree of its own" });
        const { trees, manifests, memories } = await store.deployments.references();
        expect([...trees]).toContain("a tree of its own");
        expect([...manifests]).toContain(built.manifest);
        expect([...memories]).toContain(built.memory);
      });
    });

    let keys = 0;
    function newKey(projectId: string | null, expiresAt: number | null = null) {
      return store.keys.create({
        name: "CI",
        projectId,
        scopes: ["deployments:write", "analytics:read"],
        allowedAddresses: ["10.0.0.0/8"],
        hash: `hash ${++keys}`,
        hint: "oct_admin_…a1B2",
        expiresAt,
      });
    }

    describe("keys", () => {
      it("are found by hash and id, and listed newest first", async () => {
        const project = await newProject();
        const bound = await newKey(project.id, 4_000_000_000_000);
        const free = await newKey(null);
        expect(bound).toMatchObject({ projectId: project.id, revokedAt: null, lastUsedAt: null });
        expect(await other.keys.find(bound.id)).toEqual(bound);
        expect(await other.keys.findByHash(bound.hash)).toEqual(bound);
        expect(await store.keys.findByHash("\0")).toBeNull();
        expect(await store.keys.list(project.id)).toEqual([bound]);
        expect((await store.keys.list(null)).slice(0, 2)).toEqual([free, bound]);
      });

      it("are never two with the same hash", async () => {
        const { id: _, createdAt: __, ...key } = await newKey(null);
        await expect(store.keys.create(key)).rejects.toThrow(/unique/i);
      });

      it("are revoked once, and stay listed", async () => {
        const { id } = await newKey(null);
        expect(await store.keys.revoke(id, 1000)).toBe(true);
        expect(await store.keys.revoke(id, 2000)).toBe(false);
        expect(await store.keys.revoke("nobody", 1000)).toBe(false);
        expect(await store.keys.find(id)).toMatchObject({ revokedAt: 1000 });
      });

      it("only ever expire earlier", async () => {
        const { id } = await newKey(null);
        expect(await store.keys.expire(id, 2000)).toBe(true);
        expect(await store.keys.expire(id, 3000)).toBe(false);
        expect(await store.keys.expire(id, 1000)).toBe(true);
        expect(await store.keys.find(id)).toMatchObject({ expiresAt: 1000 });
      });

      it("know when they were used last", async () => {
        const { id } = await newKey(null);
        for (const at of [2000, 1000]) await store.keys.used(id, at);
        expect(await store.keys.find(id)).toMatchObject({ lastUsedAt: 2000 });
      });
    });

    describe("the audit log", () => {
      it("tells what was done, newest first, of one project or of all", async () => {
        const project = await newProject();
        const entry = {
          actor: "command",
          projectId: project.id,
          subject: "x",
          details: { was: [1, null, "\0"] },
        };
        for (const action of ["a", "b", "c"]) await store.audit.record({ ...entry, action });
        await store.audit.record({ ...entry, action: "elsewhere", projectId: null });
        const all = await other.audit.list(project.id, { limit: 10 });
        expect(all.map(({ action }) => action)).toEqual(["c", "b", "a"]);
        expect(all[0]).toMatchObject(entry);
        const older = await store.audit.list(project.id, { limit: 1, before: all[0]?.id ?? "" });
        expect(older).toEqual([all[1]]);
        expect((await store.audit.list(null, { limit: 2 })).map(({ action }) => action)).toEqual([
          "elsewhere",
          "c",
        ]);
      });
    });

    describe("answers to repeated requests", () => {
      it("are awaited by one, and the same for all others", async () => {
        const begun = await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            (index % 2 === 0 ? store : other).answers.begin("key", "again", "request"),
          ),
        );
        expect(begun.filter((answer) => answer === null)).toHaveLength(1);
        expect(begun.find((answer) => answer !== null)).toEqual({ request: "request", answer: null });
        await store.answers.finish("key", "again", 202, '{"id":1}');
        const remembered = { request: "request", answer: { status: 202, body: '{"id":1}' } };
        expect(await store.answers.begin("key", "again", "another")).toEqual(remembered);
        expect(await store.answers.begin("somebody else", "again", "another")).toBeNull();
      });

      it("that came to nothing are awaited anew, and given ones stay", async () => {
        expect(await store.answers.begin("key", "broken", "1")).toBeNull();
        await store.answers.abandon("key", "broken");
        expect(await store.answers.begin("key", "broken", "2")).toBeNull();
        await store.answers.finish("key", "broken", 200, "");
        await store.answers.abandon("key", "broken");
        expect(await store.answers.begin("key", "broken", "3")).toEqual({
          request: "2",
          answer: { status: 200, body: "" },
        });
      });

      it("are forgotten by age", async () => {
        await store.answers.begin("key", "old", "1");
        await store.answers.forgetBefore(Date.now() - 10_000);
        expect(await store.answers.begin("key", "old", "2")).not.toBeNull();
        await store.answers.forgetBefore(Date.now() + 10_000);
        expect(await store.answers.begin("key", "old", "3")).toBeNull();
      });
    });
  });
}
