import { closeSync, constants, lstatSync, openSync, readFileSync } from "node:fs";
import { Failure } from "../failure.ts";
import { shownPath } from "../system-error.ts";

/** Windows has neither of the last two, and there they count as 0. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens a plain file for reading. Follows no link and waits for no pipe that has taken its place. */
export function openPlainFile(path: string): number {
  return openSync(path, FLAGS);
}

/** Reads a plain file as text. Throws a Failure for anything else: a read of a pipe would never end. */
export function readPlainFile(path: string): string {
  if (!lstatSync(path).isFile()) {
    throw new Failure(`${shownPath(path)}: this is not a plain file; remove it and try again`);
  }
  const file = openPlainFile(path);
  try {
    return readFileSync(file, "utf8");
  } finally {
    closeSync(file);
  }
}
