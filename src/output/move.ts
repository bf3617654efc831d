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
  /** What stands at `to` goes when the obsolete files go. */
  afterPruning: boolean;
}

/**
 * The moves that bring what is in one folder into another of the same file system. A folder that the
 * other does not have moves whole, in one step; so a first build costs one rename and not one a file.
 * Throws a Failure when something that is not obsolete stands in the way, or a link leads elsewhere.
 */
export function planMoves(source: string, target: string, obsolete: readonly string[]): Move[] {
  if (!existsSync(source)) return [];
  const going = new Set(obsolete);
  const moves: Move[] = [];
  const visit = (from: string, to: string) => {
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const move = { from: join(from, entry.name), to: join(to, entry.name), afterPruning: false };
      const present = lstatSync(move.to, { throwIfNoEntry: false });
      if (!present) moves.push(move);
      else if (present.isDirectory() && entry.isDirectory()) visit(move.from, move.to);
      else if (!present.isDirectory() && !entry.isDirectory()) moves.push(move);
      else if (goesWithPruning(move.to)) moves.push({ ...move, afterPruning: true });
      else throw inTheWay(move.to);
    }
  };
  const goesWithPruning = (path: string): boolean =>
    lstatSync(path).isDirectory()
      ? readdirSync(path).every((name) => goesWithPruning(join(path, name)))
      : going.has(relative(target, path));
  visit(source, target);
  return moves;
}

function inTheWay(path: string): Failure {
  return new Failure(
    `${shownPath(path)}: this is in the way of a file of the site; move it away and build again. ` +
      "The site is as it was.",
  );
}

/** Throws what the system would throw later, when it is too late to leave the site as it was. */
export function checkMoves(
  moves: readonly Move[],
  folder: string,
  obsolete: readonly string[],
): void {
  const paths = [...moves.map(({ to }) => to), ...obsolete.map((file) => join(folder, file))];
  checkMounts(folder, paths);
  const parents = new Set([folder, ...paths.map((path) => dirname(path))]);
  for (const parent of parents) {
    // After a killed build, a file may be where the journal has a folder.
    const isFolder = parent === folder || kindOf(parent) === "folder";
    if (isFolder) accessSync(parent, constants.W_OK | constants.X_OK);
  }
}

export function move(moves: readonly Move[]): void {
  for (const { from, to } of moves) renameSync(from, to);
}

/**
 * Removes files of a folder, and the folders that this leaves empty. What is gone already is passed
 * over, and so is what a link in the place of a folder would lead to.
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

/** How the system says that there is nothing at a path. */
const GONE = ["ENOENT", "ENOTDIR", "ENAMETOOLONG"];

function removeFile(path: string): void {
  unlessCode(GONE, () => {
    if (!lstatSync(path).isDirectory()) unlinkSync(path);
  });
}

function removeEmptyFolder(path: string): void {
  unlessCode([...GONE, "ENOTEMPTY", "EEXIST"], () => rmdirSync(path));
}
