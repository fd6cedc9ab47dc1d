import { relative, sep } from "node:path";
import { watch as watchFiles } from "chokidar";

/** Changes come in bursts (an editor saves, formats, saves): wait this long for the next one. */
const quiet = 12;

/** Calls back with the files that changed after `since`, relative to the folder, a burst at a time. */
export function watchFolder(
  folder: string,
  isIgnored: (path: string) => boolean,
  since: number,
  onChange: (paths: ReadonlySet<string>) => Promise<void>,
): { close(): Promise<void> } {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const nameOf = (file: string) => relative(folder, file).split(sep).join("/");
  const watcher = watchFiles(folder, {
    followSymlinks: false,
    ignored: (file) => file !== folder && isIgnored(nameOf(file)),
  });
  const flush = () => {
    const batch = changed;
    changed = new Set();
    running = running.then(() => onChange(batch));
  };
  let listing = true;
  watcher.on("ready", () => {
    listing = false;
  });
  watcher.on("all", (_event, file, stats) => {
    if (listing && (stats === undefined || stats.isDirectory() || stats.ctimeMs < since)) return;
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
