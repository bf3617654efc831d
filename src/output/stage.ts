import { closeSync, fstatSync, lstatSync, readSync } from "node:fs";
import type { Output } from "../site/output.ts";
import { openParts, type PartList } from "./file-parts.ts";
import type { FileKeys, KeptKeys } from "./kept-keys.ts";
import { openPlainFile } from "./plain-file.ts";
import type { Present } from "./present.ts";
import { fileWriter, type Writer } from "./writer.ts";

/** What is in the folder of the site before a build. */
export interface Before {
  folder: string;
  present: Present;
  kept: KeptKeys | null;
}

/** How many files were written, the total size of all outputs in bytes, and their keys. */
export interface Staged {
  staged: number;
  bytes: number;
  keys: FileKeys;
}

/** Writes new and changed files to the staging folder. Calls `onFile` after each output. */
export function stage(
  outputs: Iterable<Output>,
  before: Before,
  staging: string,
  onFile: () => void,
): Staged {
  const write = fileWriter();
  const files = new Map<string, string>();
  const parts = new Map<string, PartList>();
  let staged = 0;
  let bytes = 0;
  for (const output of outputs) {
    const { path } = output;
    const key = output.key?.();
    if (key !== undefined) files.set(path, key);
    const intact = sizeIfUnchanged(path, before);
    const lastParts = before.kept?.parts.get(path);
    if (intact !== null && key !== undefined && before.kept?.files.get(path) === key) {
      bytes += intact;
      if (lastParts) parts.set(path, lastParts);
    } else {
      const known = output.pieces && openParts(`${before.folder}/${path}`, intact, lastParts ?? []);
      try {
        const pieces = output.pieces?.(known) ?? [output.render()];
        const target = before.present.get(path) ? `${before.folder}/${path}` : null;
        const { size, isOther } = writeIfOther(write, target, `${staging}/${path}`, pieces);
        bytes += size;
        if (isOther) staged++;
      } finally {
        known?.close();
      }
      if (known) parts.set(path, known.list);
    }
    onFile();
  }
  return { staged, bytes, keys: { files, parts } };
}

/** Returns the size of a file that has not changed since the last build; null for any other. */
function sizeIfUnchanged(path: string, { folder, present, kept }: Before): number | null {
  if (kept === null || !present.get(path)) return null;
  const stat = lstatSync(`${folder}/${path}`);
  return stat.isFile() && stat.ctimeMs <= kept.endedAt ? stat.size : null;
}

type Pieces = Iterable<string | Uint8Array>;

/** Writes a file; returns its size. */
function writeAll(write: Writer, staged: string, pieces: Pieces): number {
  let size = 0;
  let how: "new" | "append" = "new";
  for (const piece of pieces) {
    size += write(staged, piece, how);
    how = "append";
  }
  return size;
}

/**
 * Writes a file unless the one at `path` has the same bytes; renders each piece once, and keeps none. `path` is null when
 * there is no file yet.
 */
function writeIfOther(
  write: Writer,
  path: string | null,
  staged: string,
  pieces: Pieces,
): { size: number; isOther: boolean } {
  if (path === null) return { size: writeAll(write, staged, pieces), isOther: true };
  const file = openPlainFile(path);
  const continuesWith = comparison(file);
  let size = 0;
  let isOther = false;
  try {
    for (const piece of pieces) {
      const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
      if (!isOther && !continuesWith(bytes)) {
        isOther = true;
        writeAll(write, staged, startOf(file, size));
      }
      if (isOther) write(staged, bytes, "append");
      size += bytes.length;
    }
    if (!isOther && fstatSync(file).size !== size) {
      isOther = true;
      writeAll(write, staged, startOf(file, size));
    }
  } finally {
    closeSync(file);
  }
  return { size, isOther };
}

/** Returns a function that reports whether the next bytes of a file are these. */
function comparison(file: number): (bytes: Uint8Array) => boolean {
  let room = Buffer.alloc(0);
  return (bytes) => {
    if (room.length < bytes.length) room = Buffer.allocUnsafe(bytes.length);
    const current = room.subarray(0, bytes.length);
    return readSync(file, current) === bytes.length && current.equals(bytes);
  };
}

/** In bytes; read at once. */
const CHUNK = 1_048_576;

/** Yields the first bytes of a file in chunks, each of which overwrites the one before; one is empty when there are none. */
function* startOf(file: number, size: number): Iterable<Uint8Array> {
  const chunk = Buffer.allocUnsafe(Math.min(CHUNK, size));
  let at = 0;
  do {
    const count = readSync(file, chunk, 0, Math.min(chunk.length, size - at), at);
    yield chunk.subarray(0, count);
    at += count;
    if (count === 0) return;
  } while (at < size);
}
