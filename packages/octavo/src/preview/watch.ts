import { relative, sep } from "node:path";
import { watch as watchFiles } from "chokidar";

/** Changes come in bursts (an editor saves, formats, saves): wait this long for the next one. */
const quiet = 12;

/** Calls back with the changed files, relative to the folder, a burst at a time. */
export function watchFolder(
  folder: string,
  isIgnored: (path: string) => boolean,
  onChange: (paths: ReadonlySet<string>) => Promise<void>,
): { close(): Promise<void> } {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const nameOf = (file: string) => relative(folder, file).split(sep).join("/");
  const watcher = watchFiles(folder, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (file) => file !== folder && isIgnored(nameOf(file)),
  });
  const flush = () => {
    const batch = changed;
    changed = new Set();
    running = running.then(() => onChange(batch));
  };
  watcher.on("all", (_event, file) => {
    changed.add(nameOf(file));
    clearTimeout(timer);
    timer = setTimeout(flush, quiet);
  });
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await running;
    },
  };
}
