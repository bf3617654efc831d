import { closeSync, constants, lstatSync, openSync, readFileSync } from "node:fs";
import { Failure } from "../failure.ts";
import { shownPath } from "../system-error.ts";

/** Windows has no O_NOFOLLOW and O_NONBLOCK: they are undefined there and count as 0. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Opens a file for reading without following a symbolic link, or waiting for the writer of a pipe. */
export function openPlainFile(path: string): number {
  return openSync(path, FLAGS);
}

/** Reads a plain file as text. Throws a Failure for anything else: reading a pipe might never end. */
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
