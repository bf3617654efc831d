import { join, relative, sep } from "node:path";
import type { Source, SourceFile } from "../content/source.ts";
import { byCodeUnit } from "../contract/fold.ts";
import { Failure } from "../failure.ts";
import { git, treeOf } from "./git.ts";

interface Blob {
  path: string;
  mode: string;
  hash: string;
  size: number;
}

/**
 * Returns a source of the files in a folder at a commit, read from the repository of `cwd` without a checkout.
 * As on the disk, files and folders whose name begins with a dot are left out.
 */
export function gitSource(cwd: string, commit: string, folder: string): Source {
  const tree = treeOf(cwd, commit, folder);
  const blobs = blobsOf(git(cwd, ["ls-tree", "-r", "-l", "-z", "--full-tree", tree]).toString());
  let contents: Map<string, Uint8Array> | null = null;
  return {
    display: (path) => join(relative(cwd, folder), path).replaceAll(sep, "/"),
    list: () => blobs.map(described),
    read: (path) => {
      contents ??= contentsOf(cwd, blobs);
      const bytes = contents.get(path);
      if (!bytes) throw new Failure(`${path}: git has no such file`);
      return bytes;
    },
  };
}

/** Parses the output of ls-tree: `mode type hash size`, a tab, the path and NUL for each file. */
function blobsOf(listing: string): Blob[] {
  const lines = listing.split("\0").filter((line) => line !== "");
  return lines
    .map((line) => {
      const tab = line.indexOf("\t");
      const [mode, , hash, size] = line.slice(0, tab).split(/ +/) as [
        string,
        string,
        string,
        string,
      ];
      // A submodule has the size "-".
      return { path: line.slice(tab + 1), mode, hash, size: Number(size) || 0 };
    })
    .filter(({ path }) => !path.split("/").some((name) => name.startsWith(".")))
    .toSorted((a, b) => byCodeUnit(a.path, b.path));
}

const KINDS: Record<string, SourceFile["kind"]> = { "120000": "symbolic-link", "160000": "other" };

function described({ path, mode, hash, size }: Blob): SourceFile {
  return { path, kind: KINDS[mode] ?? "file", size, stamp: hash, changedAt: 0 };
}

/** In bytes; the reader refuses larger files by their size alone. */
const BLOB_MAX = 20_000_000;

/** Reads all files with one process. cat-file answers `hash type size`, a newline, the bytes and a newline. */
function contentsOf(cwd: string, blobs: readonly Blob[]): Map<string, Uint8Array> {
  const read = blobs.filter(({ mode, size }) => !(mode in KINDS) && size <= BLOB_MAX);
  const output = git(cwd, ["cat-file", "--batch"], read.map(({ hash }) => `${hash}\n`).join(""));
  let at = 0;
  return new Map(
    read.map(({ path, size }) => {
      const start = output.indexOf("\n", at) + 1;
      at = start + size + 1;
      return [path, output.subarray(start, start + size)];
    }),
  );
}
