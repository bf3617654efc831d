import { readdirSync, watch, type FSWatcher } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** In milliseconds. Editors save a file in several steps, so events within this time count as one change. */
const QUIET_MS = 25;

/**
 * Calls `onChange` after changes in any of the folders, once they have settled. Watches each folder by itself: the
 * recursive watch of Node 20 watches files, and misses every change after the first that replaces one.
 */
export function watchFolders(
  folders: readonly string[],
  onChange: () => void,
  onError: (error: unknown) => void,
): { close: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let watchers: FSWatcher[] = [];

  function changed(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      try {
        // Before `onChange` reads them, so that no change falls between.
        watchAgain();
        onChange();
      } catch (error) {
        onError(error);
      }
    }, QUIET_MS);
  }

  /** Opens all watches again: one of a folder that was removed and made again would report nothing more. */
  function watchAgain(): void {
    close();
    for (const folder of folders.map((path) => resolve(path))) {
      watchOne(dirname(folder), (_, name) => name === basename(folder) && changed());
      watchTree(folder);
    }
  }

  function watchTree(folder: string): void {
    for (const subfolder of watchOne(folder, changed)) watchTree(subfolder);
  }

  /** Returns the subfolders; none if the folder is missing or unreadable, as the one above it reports when it changes. */
  function watchOne(
    folder: string,
    onEvent: (event: string, name: string | null) => void,
  ): string[] {
    try {
      // Before it is listed, so that no new subfolder is missed. On Windows, a removed folder is an error.
      watchers.push(watch(folder, onEvent).on("error", changed));
      const entries = readdirSync(folder, { withFileTypes: true });
      return entries.flatMap((entry) => (entry.isDirectory() ? join(folder, entry.name) : []));
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (["ENOENT", "EACCES"].includes(code)) return [];
      throw error;
    }
  }

  function close(): void {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    watchers = [];
  }

  watchAgain();
  return { close };
}
