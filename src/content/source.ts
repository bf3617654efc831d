import type * as Fs from "node:fs";
import { closeSync, constants, lstatSync, openSync, readSync, statSync, type Stats } from "node:fs";
import { join, resolve, sep } from "node:path";
import fastGlob from "fast-glob";
import { byCodeUnit } from "../contract/fold.ts";
import { Failure } from "../failure.ts";
import { shownPath, systemCause, systemFailure } from "../system-error.ts";
import { readableEntries } from "./folder-entries.ts";
import type { UnreadableReason } from "./problem-values.ts";

export interface SourceFile {
  /** Relative to the root, with `/` between folders. */
  path: string;
  kind: "file" | "symbolic-link" | "other";
  /** Why the file cannot be read; only when `kind` is "other". */
  problem?: UnreadableReason;
  /** In bytes. */
  size: number;
  /** Changes when the file is written; comparable on one machine only. */
  stamp: string;
  /** When the file or its name last changed, in milliseconds since 1970. */
  changedAt: number;
}

/** Access to files; tests use one in memory. */
export interface Source {
  /** Returns a path as messages show it. */
  display(path: string): string;
  /** Lists all files below the root, in code unit order of the path, and all folders that cannot be read. */
  list(): SourceFile[];
  /**
   * Reads a file. The next read may overwrite the bytes: copy them to keep them. Throws a Failure when the
   * file cannot be read.
   */
  read(path: string): Uint8Array;
}

interface ListOptions {
  /** Whether to list files whose name begins with a dot. */
  dotfiles?: boolean;
  /** Glob patterns of files that are not listed. */
  ignore?: string[];
}

/** Returns a source of the files in a folder. Symbolic links are listed, and never followed. */
export function diskSource(root: string, options: ListOptions = {}): Source {
  const read = fileReader();
  return {
    display: (path) => join(root, path).replaceAll(sep, "/"),
    list: () => list(root, options),
    read: (path) => {
      try {
        return read(`${root}/${path}`);
      } catch (error) {
        throw systemFailure(error, `${root}/${path}`) ?? error;
      }
    },
  };
}

/**
 * Opening a symbolic link fails, and reading a pipe ends at once, even when one replaced a file after it was
 * listed. Windows lacks the last two flags; there they are undefined, which counts as 0.
 */
export const PLAIN_FILE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Returns a function that reads files into one shared buffer; a buffer per file would cause most garbage. */
function fileReader(): (path: string) => Uint8Array {
  let buffer = Buffer.allocUnsafeSlow(65_536);
  return (path) => {
    const file = openSync(path, PLAIN_FILE);
    try {
      for (let size = 0; ;) {
        const count = readSync(file, buffer, size, buffer.length - size, null);
        if (count === 0) return buffer.subarray(0, size);
        size += count;
        if (size === buffer.length) buffer = Buffer.concat([buffer], size * 2);
      }
    } finally {
      closeSync(file);
    }
  };
}

function list(root: string, { dotfiles = false, ignore = [] }: ListOptions): SourceFile[] {
  checkRoot(root);
  const unreadable: SourceFile[] = [];
  const report = (path: string, problem: UnreadableReason) =>
    void unreadable.push({ path, kind: "other", problem, size: 0, stamp: "", changedAt: 0 });
  const relative = (path: string) => path.slice(resolve(root).length + 1);
  const options = { dot: dotfiles, ignore, onlyFiles: false, followSymbolicLinks: false };
  const readdirSync = (folder: string) =>
    readableEntries(folder, dotfiles, (path, problem) => report(relative(path), problem));
  const entries = fastGlob.sync("**/*", {
    ...options,
    cwd: resolve(root),
    objectMode: true,
    fs: { readdirSync: readdirSync as unknown as typeof Fs.readdirSync },
  });
  const files = entries
    .filter(({ dirent }) => !dirent.isDirectory())
    .flatMap(({ path }) => described(root, path, report));
  return [...files, ...unreadable].toSorted((a, b) => byCodeUnit(a.path, b.path));
}

function checkRoot(root: string): void {
  try {
    if (statSync(root).isDirectory()) return;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOENT", "ENOTDIR"].includes(code)) throw systemFailure(error, root) ?? error;
  }
  throw new Failure(`${shownPath(root)}: there is no such folder`);
}

/** Returns the file at a path, or nothing when it is gone; reports a file that is unreadable. */
function described(
  root: string,
  path: string,
  report: (path: string, problem: UnreadableReason) => void,
): SourceFile[] {
  try {
    return [describe(path, lstatSync(`${root}/${path}`))];
  } catch (error) {
    const reason = systemCause(error);
    if (reason === null && (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    if (reason !== null) report(path, reason);
    return [];
  }
}

function describe(path: string, stat: Stats): SourceFile {
  const kind = stat.isFile() ? "file" : stat.isSymbolicLink() ? "symbolic-link" : "other";
  const changedAt = Math.max(stat.mtimeMs, stat.ctimeMs);
  return { path, kind, size: stat.size, stamp: stampOf(stat), changedAt };
}

function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}
