import { closeSync, constants, lstatSync, openSync, readSync, statSync, type Stats } from "node:fs";
import { join, sep } from "node:path";
import fastGlob from "fast-glob";
import { byCodeUnit } from "../contract/fold.ts";
import { Failure } from "../failure.ts";

export interface SourceFile {
  /** Relative to the root, with `/` between folders. */
  path: string;
  kind: "file" | "symbolic-link" | "other";
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
  /** Every file below the root, by code unit of the path. */
  list(): SourceFile[];
  /** The bytes of a file. They may be overwritten by the next read: whoever keeps them keeps a copy. */
  read(path: string): Uint8Array;
}

interface ListOptions {
  /** Whether files whose name begins with a dot are listed too. */
  dotfiles?: boolean;
  /** Patterns of what is not looked at. */
  ignore?: string[];
}

/**
 * The files of a folder, those whose name begins with a dot only on demand. A symbolic link is listed
 * as such and never followed.
 */
export function diskSource(root: string, options: ListOptions = {}): Source {
  const read = fileReader();
  return {
    display: (path) => join(root, path).replaceAll(sep, "/"),
    list: () => list(root, options),
    read: (path) => read(`${root}/${path}`),
  };
}

/** Reading fails on a symbolic link, also when the link took a file's place after the listing. */
const WITHOUT_LINKS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);

/** Reads one file after the other into the same memory: a buffer for each would be most of the garbage. */
function fileReader(): (path: string) => Uint8Array {
  let buffer = Buffer.allocUnsafeSlow(65_536);
  return (path) => {
    const file = openSync(path, WITHOUT_LINKS);
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

function list(root: string, options: ListOptions): SourceFile[] {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Failure(`${root}: there is no such folder`);
  }
  const paths = listed(root, options);
  return paths
    .filter(({ dirent }) => !dirent.isDirectory())
    .map(({ path }) => describe(root, path))
    .toSorted((a, b) => byCodeUnit(a.path, b.path));
}

function listed(root: string, { dotfiles = false, ignore = [] }: ListOptions) {
  try {
    return fastGlob.sync("**/*", {
      cwd: root,
      dot: dotfiles,
      ignore,
      onlyFiles: false,
      followSymbolicLinks: false,
      objectMode: true,
    });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== "EACCES") throw error;
    throw new Failure(`${path ?? root}: no permission to look into this folder`);
  }
}

function describe(root: string, path: string): SourceFile {
  const stat = lstatSync(`${root}/${path}`, { throwIfNoEntry: false });
  if (!stat) return { path, kind: "other", size: 0, stamp: "", changedAt: 0 };
  const kind = stat.isFile() ? "file" : stat.isSymbolicLink() ? "symbolic-link" : "other";
  const stamp = stampOf(stat);
  const changedAt = Math.max(stat.mtimeMs, stat.ctimeMs);
  return { path, kind, size: stat.size, stamp, changedAt };
}

export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}
