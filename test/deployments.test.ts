import { execFileSync } from "node:child_process";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { packTar } from "../packages/octavo/src/source/packing.testing.ts";
import { rollBack } from "../packages/server/src/deployments/activation.ts";
import { startFolderWatch } from "../packages/server/src/deployments/folder-watch.ts";
import { receiveArchive } from "../packages/server/src/deployments/receive.ts";
import { requestDeployment } from "../packages/server/src/deployments/trigger.ts";
import { builderIn, environmentOf, workspacesIn } from "./builder-processes.ts";
import { eventually, openDeploying, silent, siteOf } from "./deploying.ts";
import { config, folderWith } from "./octavo.ts";

describe("a deployment", () => {
  it("of an uploaded archive is built and live, and the next one reuses every page but the edited", async () => {
    const service = await openDeploying();
    await service.startQueue();
    const project = await service.createProject();
    const first = await service.deploy(project, siteOf(12));
    expect(first).toMatchObject({ state: "active", pages: 12, reusedPages: 0, errors: 0 });
    expect(await service.live(project.id, "page-3.html")).toContain("Some text.");

    const second = await service.deploy(project, {
      ...siteOf(12),
      "page-3.mdx": "---\ntitle: page-3\n---\n\nOther words.\n",
    });
    expect(second).toMatchObject({ state: "active", pages: 12, reusedPages: 11 });
    expect(await service.live(project.id, "page-3.html")).toContain("Other words.");
    expect((await service.store.deployments.find(first.id))?.state).toBe("ready");
    const [before, after] = [await service.manifest(first), await service.manifest(second)];
    const changed = Object.keys(after.files).filter(
      (path) => after.files[path]?.hash !== before.files[path]?.hash,
    );
    expect(changed.every((path) => !path.endsWith(".html") || path === "page-3.html")).toBe(true);
  });

  it("of the same files has the same manifest", async () => {
    const service = await openDeploying();
    await service.startQueue();
    const project = await service.createProject();
    const one = await service.deploy(project, siteOf(3));
    const other = await service.deploy(project, siteOf(3));
    expect(other.tree).toBe(one.tree);
    expect(other.manifest).toBe(one.manifest);
  });

  it("of a git repository is made from the folder and the newest commit of its branch", async () => {
    const repository = folderWith(
      Object.fromEntries(Object.entries(siteOf(2)).map(([path, text]) => [`docs/${path}`, text])),
    );
    const git = (...words: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=T", "-c", "user.email=t@example.com", ...words], {
        cwd: repository,
        stdio: "ignore",
      });
    git("init", "--initial-branch=main");
    git("add", "--all");
    git("commit", "--message=First words");
    git("checkout", "-b", "site");
    writeFileSync(join(repository, "docs/page-1.mdx"), "---\ntitle: page-1\n---\n\nFrom the branch.\n");
    git("commit", "--all", "--message=Second words\n\nAnd more.");

    const service = await openDeploying();
    await service.startQueue();
    const source = { kind: "git", url: repository, branch: "site", folder: "docs" } as const;
    const project = await service.createProject(source);
    const asked = await requestDeployment(service.store, project, { trigger: "api", actor: "test" });
    const deployment = await service.ended(asked?.id ?? "");
    expect(deployment).toMatchObject({ state: "active", pages: 2 });
    expect(deployment.commit).toMatchObject({ ref: "site", message: "Second words" });
    expect(deployment.commit?.sha).toMatch(/^[0-9a-f]{40}$/);
    expect(await service.live(project.id, "page-1.html")).toContain("From the branch.");

    await service.store.projects.change(project.id, { source: { ...source, branch: "gone" } });
    const next = await requestDeployment(service.store, project, { trigger: "api", actor: "test" });
    const failed = await service.ended(next?.id ?? "");
    expect(failed.state).toBe("failed");
    expect(failed.summary).toContain("branch gone not found");
    expect(await service.live(project.id, "page-1.html")).toContain("From the branch.");
  });

  it("of a folder follows what changes in it, and nothing else", async () => {
    const folder = folderWith(siteOf(3));
    const service = await openDeploying();
    const queue = await service.startQueue();
    const project = await service.createProject({ kind: "folder", path: folder });
    const { store, blobs } = service;
    const watch = startFolderWatch({ store, blobs, log: silent, onRequested: queue.wake });
    onTestFinished(() => watch.stop());
    const newest = async () => (await store.deployments.list(project.id, { limit: 10 }))[0];
    const first = await eventually(async () => (await newest()) ?? null);
    expect(await service.ended(first.id)).toMatchObject({ state: "active", trigger: "folder" });

    utimesSync(join(folder, "page-1.mdx"), new Date(), new Date());
    await sleep(800);
    expect((await newest())?.id).toBe(first.id);

    writeFileSync(join(folder, "page-2.mdx"), "---\ntitle: page-2\n---\n\nSaved.\n");
    const second = await eventually(async () => {
      const found = await newest();
      return found === undefined || found.id === first.id ? null : found;
    });
    expect(await service.ended(second.id)).toMatchObject({ state: "active", reusedPages: 2 });
    expect(await service.live(project.id, "page-2.html")).toContain("Saved.");
  });

  it("that shows nothing fails with the reason, and the last good one stays", async () => {
    const service = await openDeploying();
    await service.startQueue();
    const project = await service.createProject();
    const good = await service.deploy(project, siteOf(2));
    const without = await service.deploy(project, { "page-1.mdx": "# Hello" });
    expect(without.state).toBe("failed");
    expect(without.summary).toContain("docs.json");
    const empty = await service.deploy(project, { "docs.json": config({ navigation: { pages: ["gone"] } }) });
    expect(empty.state).toBe("failed");
    expect((await service.store.deployments.diagnostics(empty.id)).length).toBeGreaterThan(0);
    expect((await service.store.projects.find(project.id))?.activeDeploymentId).toBe(good.id);
  });

  it("of a preview stands beside the site, and starts from its pages", async () => {
    const service = await openDeploying();
    await service.startQueue();
    const project = await service.createProject();
    const site = await service.deploy(project, siteOf(4));
    const preview = await service.deploy(
      project,
      { ...siteOf(4), "page-1.mdx": "---\ntitle: page-1\n---\n\nNew.\n" },
      "topic",
    );
    expect(preview).toMatchObject({ state: "active", preview: "topic", reusedPages: 3 });
    expect((await service.store.projects.find(project.id))?.activeDeploymentId).toBe(site.id);
  });

  it("that is kept is live again at once when it is asked for", async () => {
    const service = await openDeploying();
    await service.startQueue();
    const project = await service.createProject();
    const first = await service.deploy(project, siteOf(2, "Old."));
    await service.deploy(project, siteOf(2, "New."));
    expect(await rollBack(service.store, project.id, first.id, "test")).toMatchObject({ state: "active" });
    expect(await service.live(project.id, "page-1.html")).toContain("Old.");
    expect(await rollBack(service.store, "another project", first.id, "test")).toBeNull();
  });

  it("takes the place of one that is being built", async () => {
    const service = await openDeploying();
    const queue = await service.startQueue();
    const project = await service.createProject();
    const first = await service.upload(project, siteOf(50, "First."));
    await service.when(first.id, ({ state }) => state === "building");
    const second = await service.upload(project, siteOf(2, "Second."));
    queue.wake();
    expect((await service.ended(second.id)).state).toBe("active");
    expect((await service.store.deployments.find(first.id))?.state).toBe("superseded");
    expect(await service.live(project.id, "page-1.html")).toContain("Second.");
  });

  it("is built the same where blobs are not files of this machine", async () => {
    const service = await openDeploying();
    const project = await service.createProject();
    const queue = await service.startQueue();
    const near = await service.deploy(project, siteOf(3));
    await queue.stop();
    await service.elsewhere().startQueue();
    const far = await service.deploy(project, siteOf(3), "topic");
    expect(far.manifest).toBe(near.manifest);
  });

  it("is forgotten when the project keeps no more", async () => {
    const service = await openDeploying();
    await service.startQueue();
    const project = await service.createProject({ kind: "uploads" }, 1);
    const ids: string[] = [];
    for (const text of ["One.", "Two.", "Three."]) {
      ids.push((await service.deploy(project, siteOf(1, text))).id);
    }
    await eventually(async () =>
      (await service.store.deployments.find(ids[0] ?? "")) === null ? true : null,
    );
    const kept = await service.store.deployments.list(project.id, { limit: 10 });
    expect(kept.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  });
});

describe("a build", () => {
  it.each([
    ["too long", { seconds: 0.05 }, "more than 0.05 seconds"],
    ["too much memory", { memoryBytes: 60 * 1024 ** 2 }, "more than 60 MB of memory"],
    ["too many files", { files: 10 }, "more than 10 files"],
    ["too many bytes", { outputBytes: 1024 ** 2 }, "more than 1 MB"],
  ])("that takes %s is stopped, and the last good site stays", async (_, limits, reason) => {
    const service = await openDeploying();
    const project = await service.createProject();
    const queue = await service.startQueue();
    const good = await service.deploy(project, siteOf(1, "Good."));
    await queue.stop();
    await service.startQueue(limits);
    const failed = await service.deploy(project, siteOf(200, "Large. ".repeat(2000)));
    expect(failed.state).toBe("failed");
    expect(failed.summary).toContain(reason);
    expect((await service.store.projects.find(project.id))?.activeDeploymentId).toBe(good.id);
    // The folder of the build goes right after its end is known.
    await eventually(async () =>
      workspacesIn(service.folder).some((path) => readdirSync(path).length > 0) ? null : true,
    );
  });

  it.skipIf(process.platform !== "linux")("sees nothing of the environment of the service", async () => {
    process.env["OCTAVO_SECRET"] = "a secret of the service";
    onTestFinished(() => void delete process.env["OCTAVO_SECRET"]);
    const service = await openDeploying();
    await service.startQueue();
    const project = await service.createProject();
    const { id } = await service.upload(project, siteOf(5));
    const environment = await eventually(async () => {
      const builder = builderIn(service.folder);
      return builder === null ? null : environmentOf(builder) || null;
    });
    expect(environment).toContain("TZ=UTC");
    expect(environment).not.toContain("secret");
    expect((await service.ended(id)).state).toBe("active");
  });
});

describe("an archive", () => {
  it.each([
    ["a path that leads out", [{ name: "../docs.json", content: "{}" }]],
    ["an absolute path", [{ name: "/etc/passwd", content: "x" }]],
    ["one path twice", ["a.mdx", "A.mdx"].map((name) => ({ name, content: "x" }))],
  ])("with %s is refused as a whole", async (_, hostile) => {
    const service = await openDeploying();
    const good = Object.entries(siteOf(1)).map(([name, content]) => ({ name, content }));
    const received = await receiveArchive(await packTar([...good, ...hostile]), service.blobs);
    expect(received.value).toBeNull();
    expect(received.diagnostics.length).toBeGreaterThan(0);
    expect(readdirSync(join(service.folder, "blobs"))).toEqual(["tmp"]);
  });

  it("is deployed without the links in it, and says so", async () => {
    const service = await openDeploying();
    await service.startQueue();
    const project = await service.createProject();
    const good = Object.entries(siteOf(1)).map(([name, content]) => ({ name, content }));
    const packed = await packTar([...good, { name: "secrets.mdx", type: "symlink" }]);
    const { value: tree } = await receiveArchive(packed, service.blobs);
    const asked = { trigger: "upload", actor: "test", tree: tree ?? "" } as const;
    const { id = "" } = (await requestDeployment(service.store, project, asked)) ?? {};
    expect(await service.ended(id)).toMatchObject({ state: "active", warnings: 1 });
    const found = await service.store.deployments.diagnostics(id);
    expect(found.map(({ code, file }) => `${code} ${file}`)).toEqual(["source/link-refused secrets.mdx"]);
  });
});
