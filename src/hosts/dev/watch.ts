// oxlint-disable-next-line no-restricted-imports -- it watches, and neither reads nor writes
import { existsSync, watch } from "node:fs";

/** In milliseconds. Editors save a file in several steps, so events within this time count as one change. */
const QUIET = 25;

/** Calls `onChange` after changes in any of the folders, once they have settled. */
export function watchFolders(
  folders: readonly string[],
  onChange: () => void,
  onError: (error: unknown) => void,
): { close: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      try {
        onChange();
      } catch (error) {
        onError(error);
      }
    }, QUIET);
  };
  const watchers = folders
    .filter((folder) => existsSync(folder))
    .map((folder) => watch(folder, { recursive: true }, changed).on("error", onError));
  return {
    close: () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
