import {
  accessSync,
  constants,
  lstatSync,
  readdirSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { Failure } from "../failure.ts";

interface Move {
  from: string;
  to: string;
}

/**
 * Moves what is in one folder into another of the same file system. A folder that the other does not
 * have moves whole, in one step; so a first build costs one rename and not one per file. What stands
 * in the way is looked for before anything moves; `clear` is given one chance to remove it.
 */
export function moveInto(source: string, target: string, clear: () => void): void {
  let { moves, obstacles } = planMoves(source, target);
  if (obstacles.length > 0) {
    clear();
    ({ moves, obstacles } = planMoves(source, target));
  }
  if (obstacles.length > 0) {
    throw new Failure(
      `${obstacles[0]}: this is in the way of a file of the site; move it away and build again. The site is as it was.`,
    );
  }
  for (const folder of new Set(moves.map(({ to }) => dirname(to)))) {
    accessSync(folder, constants.W_OK | constants.X_OK);
  }
  for (const { from, to } of moves) renameSync(from, to);
}

function planMoves(source: string, target: string): { moves: Move[]; obstacles: string[] } {
  const moves: Move[] = [];
  const obstacles: string[] = [];
  const visit = (from: string, to: string) => {
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const move = { from: join(from, entry.name), to: join(to, entry.name) };
      const present = statSync(move.to, { throwIfNoEntry: false });
      if (!present) moves.push(move);
      else if (present.isDirectory() !== entry.isDirectory()) obstacles.push(move.to);
      else if (entry.isDirectory()) visit(move.from, move.to);
      else moves.push(move);
    }
  };
  visit(source, target);
  return { moves, obstacles };
}

/** Removes files of a folder, and the folders that this leaves empty; what is gone already is passed over. */
export function prune(folder: string, files: readonly string[]): void {
  const parents = new Set<string>();
  for (const file of files) {
    removeFile(join(folder, file));
    for (let parent = dirname(file); parent !== "."; parent = dirname(parent)) parents.add(parent);
  }
  const deepestFirst = [...parents].toSorted((a, b) => b.length - a.length);
  for (const parent of deepestFirst) removeEmptyFolder(join(folder, parent));
}

function removeFile(path: string): void {
  unlessCode(["ENOENT", "ENOTDIR"], () => {
    if (!lstatSync(path).isDirectory()) unlinkSync(path);
  });
}

function removeEmptyFolder(path: string): void {
  unlessCode(["ENOENT", "ENOTEMPTY", "EEXIST", "ENOTDIR"], () => rmdirSync(path));
}

/** Does something to a file, unless the system refuses it for one of these reasons. */
function unlessCode(codes: string[], work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
