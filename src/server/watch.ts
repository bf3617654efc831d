import { existsSync, watch } from "node:fs";

/** An editor writes a file in several steps; what follows within this time is one change. In milliseconds. */
const QUIET = 80;

/** Calls `onChange` after something in one of the folders has changed and come to rest. */
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
