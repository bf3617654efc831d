import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  renameSync,
  rmdirSync,
  unlinkSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { Failure } from "../failure.ts";
import { shownPath } from "../system-error.ts";
import { checkMounts } from "./mounts.ts";
import { unlessCode } from "./unless-code.ts";

export interface Move {
  from: string;
  to: string;
  /** True when obsolete files occupy `to`, so that the move has to wait for `prune`. */
  afterPruning: boolean;
}

/**
 * Returns the moves that merge the folder `source` into `target`, on the same file system. A folder that
 * `target` lacks moves as a whole: a first build costs one rename per top-level entry, not one per file.
 * Throws a Failure when a link, or a file or folder that is not obsolete, blocks a move.
 */
export function planMoves(source: string, target: string, obsolete: readonly string[]): Move[] {
  if (!existsSync(source)) return [];
  const obsoleteFiles = new Set(obsolete);
  const moves: Move[] = [];
  const visit = (from: string, to: string) => {
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const move = { from: join(from, entry.name), to: join(to, entry.name), afterPruning: false };
      const present = lstatSync(move.to, { throwIfNoEntry: false });
      if (!present) moves.push(move);
      else if (present.isDirectory() && entry.isDirectory()) visit(move.from, move.to);
      else if (!present.isDirectory() && !entry.isDirectory()) moves.push(move);
      else if (isObsolete(move.to)) moves.push({ ...move, afterPruning: true });
      else throw blockedError(move.to);
    }
  };
  const isObsolete = (path: string): boolean =>
    lstatSync(path).isDirectory()
      ? readdirSync(path).every((name) => isObsolete(join(path, name)))
      : obsoleteFiles.has(relative(target, path));
  visit(source, target);
  return moves;
}

function blockedError(path: string): Failure {
  return new Failure(
    `${shownPath(path)}: this blocks a file of the site; move it away and build again. ` +
      "The site is unchanged.",
  );
}

/** Throws when a mount or missing permissions would make a move or removal fail after the journal. */
export function checkMoves(
  moves: readonly Move[],
  folder: string,
  obsolete: readonly string[],
): void {
  const paths = [...moves.map(({ to }) => to), ...obsolete.map((file) => join(folder, file))];
  checkMounts(folder, paths);
  const parents = new Set([folder, ...paths.map((path) => dirname(path))]);
  for (const parent of parents) {
    // After a killed build, there may be a file where the journal lists a folder.
    const isFolder = parent === folder || kindOf(parent) === "folder";
    if (isFolder) accessSync(parent, constants.W_OK | constants.X_OK);
  }
}

/** Renames files and folders to their destinations, each in one atomic step. */
export function move(moves: readonly Move[]): void {
  for (const { from, to } of moves) renameSync(from, to);
}

/**
 * Removes files from a folder, and the folders that become empty. Skips files that are already gone, and
 * files behind a symbolic link: they are outside the folder.
 */
export function prune(folder: string, files: readonly string[]): void {
  const parents = new Set<string>();
  for (const file of files) {
    for (let parent = dirname(file); parent !== "."; parent = dirname(parent)) parents.add(parent);
  }
  const links = new Set([...parents].filter((parent) => kindOf(join(folder, parent)) === "link"));
  for (const file of files) {
    if (!behindLink(file, links)) removeFile(join(folder, file));
  }
  const deepestFirst = [...parents].toSorted((a, b) => b.length - a.length);
  for (const parent of deepestFirst) {
    if (!links.has(parent) && !behindLink(parent, links)) removeEmptyFolder(join(folder, parent));
  }
}

function behindLink(path: string, links: ReadonlySet<string>): boolean {
  if (links.size === 0) return false;
  const parent = dirname(path);
  return parent !== "." && (links.has(parent) || behindLink(parent, links));
}

function kindOf(path: string): "folder" | "link" | "other" | "nothing" {
  let kind: ReturnType<typeof kindOf> = "nothing";
  unlessCode(GONE, () => {
    const stat = lstatSync(path);
    kind = stat.isDirectory() ? "folder" : stat.isSymbolicLink() ? "link" : "other";
  });
  return kind;
}

/** Error codes for a path without a file. */
const GONE = ["ENOENT", "ENOTDIR", "ENAMETOOLONG"];

function removeFile(path: string): void {
  unlessCode(GONE, () => {
    if (!lstatSync(path).isDirectory()) unlinkSync(path);
  });
}

function removeEmptyFolder(path: string): void {
  unlessCode([...GONE, "ENOTEMPTY", "EEXIST"], () => rmdirSync(path));
}
