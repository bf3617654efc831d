import { closeSync, readSync } from "node:fs";
import type { Parts } from "../site/output.ts";
import { openPlainFile } from "./plain-file.ts";

/** The parts of a file in order, each with its key, empty for a part without one, and its length in bytes. */
export type PartList = [key: string, length: number][];

/** In bytes; parts are read in about the order of the file, so that each window serves many. */
const WINDOW = 1_048_576;

/**
 * Opens the parts of a file that the last build wrote. `size` is null when that file is missing or has changed since;
 * then, and when the parts do not add up to it, none of them is used.
 */
export function openParts(
  path: string,
  size: number | null,
  last: PartList,
): Parts & { list: PartList; close: () => void } {
  const list: [key: string, length: number][] = [];
  const note = (key: string, length: number) => void list.push([key, length]);
  const isWhole = last.reduce((sum, [, length]) => sum + length, 0) === size;
  if (!isWhole) return { last: () => null, note, list, close: () => {} };
  const file = openPlainFile(path);
  const places = placesOf(last);
  const read = windowReader(file);
  return {
    last: (key) => {
      const place = places.get(key);
      return place ? read(...place) : null;
    },
    note,
    list,
    close: () => closeSync(file),
  };
}

function placesOf(parts: PartList): Map<string, [start: number, length: number]> {
  const places = new Map<string, [number, number]>();
  let start = 0;
  for (const [key, length] of parts) {
    if (key !== "") places.set(key, [start, length]);
    start += length;
  }
  return places;
}

/** Returns a function that reads bytes of a file, which the next call may overwrite; null behind the end. */
function windowReader(file: number): (start: number, length: number) => Buffer | null {
  let room = Buffer.allocUnsafe(WINDOW);
  let window = room.subarray(0, 0);
  let windowStart = 0;
  return (start, length) => {
    if (start < windowStart || start + length > windowStart + window.length) {
      if (room.length < length) room = Buffer.allocUnsafe(length);
      window = room.subarray(0, readSync(file, room, 0, room.length, start));
      windowStart = start;
    }
    const at = start - windowStart;
    return at + length <= window.length ? window.subarray(at, at + length) : null;
  };
}
