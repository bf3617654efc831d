import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { PLAIN_FILE } from "../content/source.ts";
import { entityTag } from "../request/etag.ts";

/** A file of the site; one above `LARGE` has no bytes here: it is streamed from `path`. */
export type SiteFile =
  { bytes: Uint8Array<ArrayBuffer>; tag: string } | { bytes: null; tag: string; path: string };

/** In bytes; larger files are streamed, so that a few clients cannot fill the memory with exports. */
const LARGE = 16_000_000;

/** Opens a regular file for reading; null for anything else, and for what is not there. */
export function openSiteFile(
  path: string,
): { descriptor: number; size: number; tag: string } | null {
  let descriptor: number;
  try {
    descriptor = openSync(path, PLAIN_FILE);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (NOT_THERE.has(code)) return null;
    throw error;
  }
  const stat = fstatSync(descriptor);
  const tag = `W/"${stat.size.toString(16)}-${stat.mtimeMs.toString(16)}"`;
  if (stat.isFile()) return { descriptor, size: stat.size, tag };
  closeSync(descriptor);
  return null;
}

const NOT_THERE = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "ENXIO", "EACCES"]);

/** Reads a file of the site at a path of the disk; null when there is none. */
export function readSiteFile(path: string): SiteFile | null {
  const opened = openSiteFile(path);
  if (!opened) return null;
  const { descriptor, size, tag } = opened;
  try {
    if (size > LARGE) return { bytes: null, tag, path };
    const bytes = bytesOf(path, descriptor, size);
    return { bytes, tag: entityTag(bytes) };
  } finally {
    closeSync(descriptor);
  }
}

/** Returns the bytes of a file of any size; null when there is none. */
export function readWhole(path: string): Uint8Array<ArrayBuffer> | null {
  const opened = openSiteFile(path);
  if (!opened) return null;
  try {
    return bytesOf(path, opened.descriptor, opened.size);
  } finally {
    closeSync(opened.descriptor);
  }
}

function bytesOf(path: string, descriptor: number, size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size;) {
    const count = readSync(descriptor, bytes, at, size - at, null);
    if (count === 0) throw new Error(`${path} became shorter while it was read`);
    at += count;
  }
  return bytes;
}
