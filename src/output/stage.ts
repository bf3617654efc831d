import { closeSync, fstatSync, lstatSync, readSync } from "node:fs";
import type { Output } from "../site/output.ts";
import type { KeptKeys } from "./kept-keys.ts";
import { openPlainFile } from "./plain-file.ts";
import type { Present } from "./present.ts";
import { directWriter, threadWriter, type Writer } from "./writer.ts";

/** New files above which the time that a second thread saves exceeds the time to start it. */
const MANY_FILES = 3000;

/** What is in the folder of the site before a build. */
export interface Before {
  folder: string;
  present: Present;
  kept: KeptKeys | null;
}

/**
 * Writes new and changed files to the staging folder. Returns how many it wrote, the total size of all outputs in
 * bytes, and their keys.
 */
export function stage(
  outputs: readonly Output[],
  before: Before,
  staging: string,
  onProgress: (done: number) => void,
): { staged: number; bytes: number; keys: Map<string, string> } {
  const writer =
    outputs.length - before.present.size > MANY_FILES ? threadWriter() : directWriter();
  const keys = new Map<string, string>();
  let staged = 0;
  let bytes = 0;
  try {
    for (const [index, output] of outputs.entries()) {
      const { path } = output;
      const key = output.key?.();
      if (key !== undefined) keys.set(path, key);
      let size = sizeIfIntact(path, key, before);
      if (size === null) {
        const pieces = piecesOf(output);
        size = before.present.get(path) ? sizeIfSame(`${before.folder}/${path}`, pieces()) : null;
        if (size === null) staged++;
        size ??= writeAll(writer, `${staging}/${path}`, pieces());
      }
      bytes += size;
      onProgress(index + 1);
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

/** Returns a function that returns the pieces; it renders them on each call, to keep none in memory. */
function piecesOf({ render, pieces }: Output): () => Pieces {
  if (pieces) return pieces;
  const whole = [render()];
  return () => whole;
}

function writeAll(writer: Writer, path: string, pieces: Pieces): number {
  let size = 0;
  let how: "new" | "append" = "new";
  for (const piece of pieces) {
    size += writer.write(path, piece, how);
    how = "append";
  }
  return size;
}

/** Returns the size of a file that contains exactly these pieces; null when it differs. */
function sizeIfSame(path: string, pieces: Pieces): number | null {
  const file = openPlainFile(path);
  let size = 0;
  try {
    for (const piece of pieces) {
      const bytes = typeof piece === "string" ? Buffer.from(piece) : piece;
      const current = Buffer.allocUnsafe(bytes.length);
      if (readSync(file, current) < bytes.length || !current.equals(bytes)) return null;
      size += bytes.length;
    }
    return fstatSync(file).size === size ? size : null;
  } finally {
    closeSync(file);
  }
}
