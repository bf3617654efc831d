import { readdirSync } from "node:fs";
import { Failure } from "../failure.ts";
import { shownPath } from "../system-error.ts";

/** Entries of the folders of planned files, by path: true for a plain file, false for a link or a pipe. */
export type Present = ReadonlyMap<string, boolean>;

/**
 * Returns what is in the folders that planned files are in. Looks into no other folder: one that no
 * build made may be unreadable. Links are not followed.
 */
export function presentFiles(folder: string, paths: Iterable<string>): Present {
  const present = new Map<string, boolean>();
  const folders = new Set([""]);
  const seen = new Set<string>();
  const look = (below: string) => {
    if (seen.has(below)) return;
    seen.add(below);
    look(folderOf(below.slice(0, -1)));
    if (!folders.has(below)) return;
    for (const entry of readdirSync(`${folder}/${below}`, { withFileTypes: true })) {
      const path = below + entry.name;
      if (entry.isDirectory()) folders.add(`${path}/`);
      else present.set(path, entry.isFile());
    }
  };
  for (const path of paths) look(folderOf(path));
  return present;
}

/** Returns the folder of a path, ending in a slash; empty for a path without a folder. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** Throws a Failure when one of the paths is there already: a first build knows nothing of it. */
export function checkNothingReplaced(
  folder: string,
  paths: Iterable<string>,
  present: Present,
): void {
  const replaced = [...paths].filter((path) => present.has(path));
  const [first] = replaced;
  if (first === undefined) return;
  throw new Failure(
    `${shownPath(folder)}: this first build would replace ${count(replaced.length)} that no build wrote, ` +
      `such as ${shownPath(first)}. Choose another folder with --out, or add -- --force to the ` +
      "command to replace them",
  );
}

function count(files: number): string {
  return files === 1 ? "1 file" : `${files} files`;
}
