import { closeSync, lstatSync, openSync, readFileSync } from "node:fs";
import { PLAIN_FILE } from "../content/source.ts";
import { Failure } from "../content/failure.ts";
import { shownPath } from "../content/system-error.ts";

/** Opens a file for reading. Does not follow a symbolic link, or wait for a pipe's writer. */
export function openPlainFile(path: string): number {
  return openSync(path, PLAIN_FILE);
}

/** Reads a plain file. Throws a Failure for anything else: reading a pipe might never end. */
export function readPlainFile(path: string): Buffer {
  if (!lstatSync(path).isFile()) {
    throw new Failure(`${shownPath(path)}: this is not a plain file; remove it and try again`);
  }
  const file = openPlainFile(path);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}
