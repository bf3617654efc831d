import { randomUUID } from "node:crypto";
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { systemFailure } from "../content/system-error.ts";

export interface NewContent {
  file: string;
  content: string | Uint8Array;
}

/**
 * Replaces or creates a file, and its folder, in one step: readers see the old text or the new one, and an interruption
 * leaves the old one. The temporary file's name begins with a dot, so no listing of content includes it.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  replaceFiles([{ file, content }]);
}

/**
 * Replaces several files, each in one step and in this order. All are written before the first is replaced, so a full
 * disk changes none. If a later one cannot be replaced, those before it get their old content back.
 */
export function replaceFiles(changes: readonly NewContent[]): void {
  const staged = changes.map(({ file, content }) => ({ file, content, temporary: beside(file) }));
  for (const { file } of changes) mkdirSync(dirname(file), { recursive: true });
  const undo: (() => void)[] = [];
  try {
    for (const { temporary, content } of staged) {
      writeFileSync(temporary, content, { flag: "wx" });
    }
    for (const { file, temporary } of staged) {
      const before = staged.length > 1 && existsSync(file) ? readFileSync(file) : null;
      renameSync(temporary, file);
      undo.push(() => (before ? writeFileSync(file, before) : rmSync(file, { force: true })));
    }
  } catch (error) {
    for (const step of undo.toReversed()) step();
    for (const { temporary } of staged) rmSync(temporary, { force: true });
    throw error;
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
