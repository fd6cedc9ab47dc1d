import { checked } from "#diagnostics/diagnose.ts";
import type { Checked } from "#diagnostics/types.ts";
import { admit, type Found } from "./admit.ts";
import { SourceError } from "./error.ts";
import { BlobReader } from "./git-blobs.ts";
import { openRepository, runGit, type Repository } from "./git-process.ts";
import { IGNORE_FILES, ignoreRules } from "./ignore.ts";
import { resolvePath } from "./paths.ts";
import { createSnapshot, decodeText } from "./snapshot.ts";
import type { Snapshot } from "./types.ts";

interface Blob extends Found {
  readonly object: string;
}

/**
 * The files of one commit, or of one folder in it, straight from the object database: nothing is checked out.
 * `commit` is anything that names a commit: a hash, a branch, a tag. Submodules are left out.
 * @throws SourceError when the repository, the commit or the folder does not exist.
 */
export async function gitSnapshot(path: string, commit: string, folder = "."): Promise<Checked<Snapshot>> {
  const repository = await openRepository(path);
  const tree = await findTree(repository, commit, folder);
  const found = parseListing(await runGit(repository, ["ls-tree", "-r", "-z", "-l", "--full-tree", tree]));
  const reader = new BlobReader(repository);
  const ignoreFiles = found.filter(({ name, kind }) => kind === "file" && IGNORE_FILES.includes(name));
  const texts = await Promise.all(
    ignoreFiles.map(async ({ object }) => decodeText(await reader.read(object))),
  );
  const { value: files, diagnostics } = admit(found, ignoreRules(texts));
  return checked(
    createSnapshot(files, ({ object }) => reader.read(object)),
    diagnostics,
  );
}

async function findTree(repository: Repository, commit: string, folder: string): Promise<string> {
  const found = await findObject(repository, `${commit}^{commit}`);
  if (found === null) throw new SourceError(`The repository has no commit \`${commit}\`.`);
  const inside = folder === "." ? "" : resolvePath("", folder);
  const place = inside === null ? null : await findObject(repository, `${found}:${inside}`);
  const tree = place === null ? null : await findObject(repository, `${place}^{tree}`);
  if (tree === null) throw new SourceError(`The commit \`${commit}\` has no folder \`${folder}\`.`);
  return tree;
}

async function findObject(repository: Repository, name: string): Promise<string | null> {
  if (name.startsWith("-")) return null;
  const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", name];
  const output = await runGit(repository, args).catch(() => null);
  return output === null ? null : output.trim();
}

/** Reads records of the form `mode SP type SP object SP+ size TAB path NUL`. */
function parseListing(listing: string): Blob[] {
  const blobs: Blob[] = [];
  for (const record of listing.split("\0")) {
    const tab = record.indexOf("\t");
    const [mode, type, object, size] = record.slice(0, tab).split(/ +/);
    if (type !== "blob" || object === undefined) continue;
    blobs.push({
      name: record.slice(tab + 1),
      kind: mode === "120000" ? "link" : "file",
      bytes: Number(size),
      object,
    });
  }
  return blobs;
}
