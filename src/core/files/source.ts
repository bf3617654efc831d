import {
  opendirSync,
  closeSync,
  constants,
  lstatSync,
  fstatSync,
  openSync,
  readFileSync,
  statSync,
} from "node:fs";
import { join, resolve, sep } from "node:path";
import fastGlob from "fast-glob";
import { byCodeUnit } from "../text/fold.ts";
import { Failure, UsageError, systemCause, systemFailure } from "./failure.ts";
import { displayPath } from "../text/quote-text.ts";

export interface SourceFile {
  /** Relative to the root, with `/` between folders. */
  path: string;
  /** Why the file cannot be read: a code in texts.ts, or the system's message; null if it can. */
  cause: string | null;
  size: number;
  /** Changes when the file is written. Comparable on one machine only. */
  stamp: string;
}

/** Tests use a source in memory. */
export interface Source {
  /** Formats a path for messages. */
  display(path: string): string;
  /** Lists files in code unit order of their paths, and folders that cannot be read. */
  list(): SourceFile[];
  /** Throws a Failure when the file cannot be read. */
  read(path: string): Uint8Array;
}

interface ListOptions {
  /** Also lists files whose name begins with a dot. */
  dotfiles?: boolean;
  ignore?: string[];
}

/** Lists symbolic links, but never follows them. */
export function diskSource(root: string, options: ListOptions = {}): Source {
  return {
    display: (path) => join(root, path).replaceAll(sep, "/"),
    list: () => list(root, options),
    read: (path) => {
      try {
        return readPlainFile(`${root}/${path}`);
      } catch (error) {
        throw systemFailure(error, `${root}/${path}`) ?? error;
      }
    },
  };
}

/**
 * Opens a plain file. Does not follow a symbolic link or wait for a pipe's writer, even if one has replaced the file
 * since it was listed. Windows lacks the last two flags: undefined counts as 0.
 */
export function openPlainFile(path: string): number {
  return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
}

/** Throws a Failure for a pipe, which might never end. */
export function readPlainFile(path: string): Buffer {
  const file = openPlainFile(path);
  try {
    if (fstatSync(file).isFile()) return readFileSync(file);
    throw new Failure(
      `${displayPath(path)}: this is not a plain file; remove it and try again`,
      `${displayPath(path)} : ce n’est pas un fichier ordinaire ; retirez-le et recommencez`,
    );
  } finally {
    closeSync(file);
  }
}

function list(root: string, { dotfiles = false, ignore = [] }: ListOptions): SourceFile[] {
  checkRoot(root);
  const entries = fastGlob.sync("**/*", {
    cwd: resolve(root),
    dot: dotfiles,
    ignore,
    objectMode: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    // Otherwise one unreadable folder would end the listing; `sourceFile` reports it.
    suppressErrors: true,
  });
  return entries
    .flatMap(({ path, dirent }) => sourceFile(root, path, dirent.isDirectory()) ?? [])
    .toSorted((a, b) => byCodeUnit(a.path, b.path));
}

function checkRoot(root: string): void {
  try {
    if (statSync(root).isDirectory()) return opendirSync(root).closeSync();
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ENOENT", "ENOTDIR"].includes(code)) throw systemFailure(error, root) ?? error;
  }
  throw new UsageError(
    `${displayPath(root)}: there is no such folder`,
    `${displayPath(root)} : ce dossier n’existe pas`,
  );
}

/** Returns null for a readable folder. */
function sourceFile(root: string, path: string, isFolder: boolean): SourceFile | null {
  try {
    if (isFolder) {
      opendirSync(`${root}/${path}`).closeSync();
      return null;
    }
    const stat = lstatSync(`${root}/${path}`);
    const cause = stat.isFile() ? null : stat.isSymbolicLink() ? "ELOOP" : "not-a-file";
    const { size, mtimeMs, ctimeMs, ino } = stat;
    return { path, cause, size, stamp: `${size} ${mtimeMs} ${ctimeMs} ${ino}` };
  } catch (error) {
    // Node replaces bytes that are not UTF-8 by U+FFFD, and then finds no such file.
    const cause = systemCause(error);
    if (cause === null) throw error;
    return { path, cause, size: 0, stamp: "" };
  }
}
