import { closeSync, fstatSync, readSync } from "node:fs";
import type { Output } from "../site/output.ts";
import { openPlainFile } from "./plain-file.ts";
import type { Present } from "./present.ts";
import { directWriter, threadWriter, type Writer } from "./writer.ts";

/** New files above which the time that a second thread saves exceeds the time to start it. */
const MANY_FILES = 3000;

/**
 * Writes new and changed files to the staging folder. Returns how many it wrote, and the total size of all
 * outputs in bytes.
 */
export function stage(
  outputs: readonly Output[],
  folder: string,
  present: Present,
  staging: string,
  onProgress: (done: number) => void,
): { staged: number; bytes: number } {
  const writer = outputs.length - present.size > MANY_FILES ? threadWriter() : directWriter();
  let staged = 0;
  let bytes = 0;
  try {
    for (const [index, output] of outputs.entries()) {
      const { path } = output;
      const pieces = piecesOf(output);
      const size = present.get(path) ? sizeIfSame(`${folder}/${path}`, pieces()) : null;
      if (size === null) staged++;
      bytes += size ?? writeAll(writer, `${staging}/${path}`, pieces());
      onProgress(index + 1);
    }
  } finally {
    writer.close();
  }
  return { staged, bytes };
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
