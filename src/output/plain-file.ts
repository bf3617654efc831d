import { closeSync, constants, lstatSync, openSync, readFileSync } from "node:fs";
import { Failure } from "../failure.ts";

/** Follows no link and waits for no pipe. Windows knows neither flag, and there they count as 0. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens a file for reading. Throws a Failure for anything but a plain file: to open a pipe is to wait. */
export function openPlainFile(path: string): number {
  if (!lstatSync(path).isFile()) {
    throw new Failure(`${path}: this is not a plain file; remove it and build again`);
  }
  return openSync(path, FLAGS);
}

/** Reads a plain file as text. Throws a Failure for anything else. */
export function readPlainFile(path: string): string {
  const file = openPlainFile(path);
  try {
    return readFileSync(file, "utf8");
  } finally {
    closeSync(file);
  }
}
