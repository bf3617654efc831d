import { randomUUID } from "node:crypto";
import { linkSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { systemFailure } from "../content/system-error.ts";

/**
 * Replaces or creates a file, and its folder, in one step: readers see the old text or the new one, and an interruption
 * leaves the old one. The temporary file's name begins with a dot, so no listing of content includes it.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = beside(file);
  try {
    writeFileSync(temporary, content, { flag: "wx" });
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/**
 * Creates a file in a folder of `root`, whole or not at all. Throws a Failure if the folder is a symbolic link, and a
 * system error if there is such a file.
 */
export function createFile(root: string, path: string, content: string): void {
  const file = join(root, path);
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true });
  if (lstatSync(folder).isSymbolicLink())
    throw systemFailure(Object.assign(new Error(), { code: "ELOOP" }), folder)!;
  const temporary = beside(file);
  try {
    writeFileSync(temporary, content, { flag: "wx" });
    linkSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Returns the path of a temporary file, which a killed process leaves; .gitignore has this pattern. */
function beside(file: string): string {
  return join(dirname(file), `.${basename(file)}.${randomUUID().slice(0, 8)}.new`);
}
