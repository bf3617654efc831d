import { closeSync, fstatSync, lstatSync, readSync } from "node:fs";
import type { Output } from "../site/output.ts";
import type { KeptKeys } from "./kept-keys.ts";
import { openPlainFile } from "./plain-file.ts";
import type { Present } from "./present.ts";
import { directWriter, threadWriter, type Writer } from "./writer.ts";

/** New files above which the time that a second thread saves exceeds the time to start it. */
const MANY_FILES = 3000;

/** What is in the folder of the site before a build, and how much will be. */
export interface Before {
  folder: string;
  present: Present;
  kept: KeptKeys | null;
  /** How many files the site will have. */
  planned: number;
}

/**
 * Writes new and changed files to the staging folder. Returns how many it wrote, the total size of all outputs in
 * bytes, and their keys.
 */
export function stage(
  outputs: Iterable<Output>,
  before: Before,
  staging: string,
  onProgress: (done: number) => void,
): { staged: number; bytes: number; keys: Map<string, string> } {
  const writer =
    before.planned - before.present.size > MANY_FILES ? threadWriter() : directWriter();
  const keys = new Map<string, string>();
  let staged = 0;
  let bytes = 0;
  try {
    let done = 0;
    for (const output of outputs) {
      const { path } = output;
      const key = output.key?.();
      if (key !== undefined) keys.set(path, key);
      const intact = sizeIfIntact(path, key, before);
      if (intact !== null) {
        bytes += intact;
      } else if (before.present.get(path)) {
        const target = `${before.folder}/${path}`;
        const { size, isOther } = writeIfOther(
          writer,
          target,
          `${staging}/${path}`,
          piecesOf(output),
        );
        bytes += size;
        if (isOther) staged++;
      } else {
        bytes += writeAll(writer, `${staging}/${path}`, piecesOf(output));
        staged++;
      }
      onProgress(++done);
    }
  } finally {
    writer.close();
  }
  return { staged, bytes, keys };
}

/** Returns the size of a file with the same key, unless it changed since the last build; else null. */
function sizeIfIntact(
  path: string,
  key: string | undefined,
  { folder, present, kept }: Before,
): number | null {
  if (kept === null || key === undefined || kept.keyOf.get(path) !== key) return null;
  if (!present.get(path)) return null;
  const stat = lstatSync(`${folder}/${path}`);
  return stat.isFile() && stat.ctimeMs <= kept.endedAt ? stat.size : null;
}

type Pieces = Iterable<string | Uint8Array>;

function piecesOf({ render, pieces }: Output): Pieces {
  return pieces ? pieces() : [render()];
}

/** Writes a file; returns its size. */
function writeAll(writer: Writer, staged: string, pieces: Pieces): number {
  let size = 0;
  let how: "new" | "append" = "new";
  for (const piece of pieces) {
    size += writer.write(staged, piece, how);
    how = "append";
  }
  return size;
}

/** Writes a file unless the one at `path` has the same bytes; renders each piece once, and keeps none. */
function writeIfOther(
  writer: Writer,
  path: string,
  staged: string,
  pieces: Pieces,
): { size: number; isOther: boolean } {
  const file = openPlainFile(path);
  let size = 0;
  let isOther = false;
  try {
    for (const piece of pieces) {
      const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
      if (!isOther && !continuesWith(file, bytes)) {
        isOther = true;
        writeAll(writer, staged, startOf(file, size));
      }
      if (isOther) writer.write(staged, bytes, "append");
      size += bytes.length;
    }
    if (!isOther && fstatSync(file).size !== size) {
      isOther = true;
      writeAll(writer, staged, startOf(file, size));
    }
  } finally {
    closeSync(file);
  }
  return { size, isOther };
}

/** Reports whether the next bytes of a file are these. */
function continuesWith(file: number, bytes: Uint8Array): boolean {
  const current = Buffer.allocUnsafe(bytes.length);
  return readSync(file, current) === bytes.length && current.equals(bytes);
}

/** In bytes; read at once. */
const CHUNK = 1_048_576;

/** Yields the first bytes of a file in chunks; one that is empty when there are none. */
function* startOf(file: number, size: number): Iterable<Uint8Array> {
  let at = 0;
  do {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, size - at));
    const count = readSync(file, chunk, 0, chunk.length, at);
    yield chunk.subarray(0, count);
    at += count;
    if (count === 0) return;
  } while (at < size);
}
