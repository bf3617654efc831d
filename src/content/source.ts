import type * as Fs from "node:fs";
import { closeSync, constants, lstatSync, openSync, readSync, statSync, type Stats } from "node:fs";
import { join, resolve, sep } from "node:path";
import fastGlob from "fast-glob";
import { byCodeUnit } from "../contract/fold.ts";
import { Failure } from "../failure.ts";
import { shownPath, systemFailure, systemReason } from "../system-error.ts";
import { readableEntries } from "./folder-entries.ts";

export interface SourceFile {
  /** Relative to the root, with `/` between folders. */
  path: string;
  kind: "file" | "symbolic-link" | "other";
  /** Why this is not a file that can be read, and what to do; only of other kinds. */
  problem?: string;
  /** In bytes. */
  size: number;
  /** Differs when the file was written again; of use on this machine only. */
  stamp: string;
  /** When the file or its place in the folder last changed, in milliseconds since 1970. */
  changedAt: number;
}

/** The port through which files are seen. Tests give files from memory. */
export interface Source {
  /** How a path of the source is shown to a person. */
  display(path: string): string;
  /** Lists every file below the root, by code unit of the path, and every folder that cannot be read. */
  list(): SourceFile[];
  /**
   * Reads the bytes of a file. They may be overwritten by the next read: whoever keeps them keeps a copy.
   * Throws a Failure when the system refuses.
   */
  read(path: string): Uint8Array;
}

interface ListOptions {
  /** Whether files whose name begins with a dot are listed too. */
  dotfiles?: boolean;
  /** Glob patterns of what is left out. */
  ignore?: string[];
}

/**
 * Makes a source of the files of a folder, of those whose name begins with a dot only on demand. A
 * symbolic link is listed as such and never followed.
 */
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
 * A read of a symbolic link fails, and a read of a pipe ends at once, also when it took the place of a
 * file after the listing. Windows has neither of the last two, and there they count as 0.
 */
const PLAIN_FILE = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Reads one file after the other into the same memory: a buffer for each would be most of the garbage. */
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
  const report = (path: string, problem: string) =>
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

/** Returns the file at a path; nothing when it is gone since the listing or, with a report, unreadable. */
function described(
  root: string,
  path: string,
  report: (path: string, problem: string) => void,
): SourceFile[] {
  try {
    return [describe(path, lstatSync(`${root}/${path}`))];
  } catch (error) {
    const reason = systemReason(error);
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

export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}
