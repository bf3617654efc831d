import { closeSync, fsyncSync, lstatSync, openSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { byCodeUnit } from "../contract/fold.ts";
import { readPlainFile } from "./plain-file.ts";
import { unlessCode } from "./unless-code.ts";

export const MANIFEST = ".manifest.json";

/** First bytes of the manifest between the journal and the commit of a build. */
export const BUILDING = '{"building":true,';

export interface Manifest {
  /** Files that a build wrote, or may have written while `building`; sorted by code unit. */
  files: string[];
  /** True while a build moves files, and after it was killed at that point. */
  building: boolean;
}

/**
 * Reads the manifest of a folder; returns null when there is none. A damaged manifest lists no files, so
 * that a build removes none, and counts as an unfinished build. Throws a Failure when the manifest is not
 * a plain file.
 */
export function readManifest(folder: string): Manifest | null {
  const path = join(folder, MANIFEST);
  if (!lstatSync(path, { throwIfNoEntry: false })) return null;
  const manifest = parsed(readPlainFile(path));
  return Array.isArray(manifest.files)
    ? { files: manifest.files.filter(isInside), building: manifest.building === true }
    : { files: [], building: true };
}

function parsed(text: string): { files?: unknown; building?: unknown } {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * Writes a manifest to the staging folder and flushes it to disk. Returns a function that moves it into
 * `folder`; for a journal, this function also flushes the folder, so that a power cut cannot undo the move.
 */
export function prepareManifest(
  folder: string,
  staging: string,
  kind: "journal" | "commit",
  files: Iterable<string>,
): () => void {
  const lines = [...files].toSorted(byCodeUnit).map((file) => `  ${JSON.stringify(file)}`);
  const prepared = join(staging, kind);
  const start = kind === "journal" ? BUILDING : "{";
  writeFileSync(prepared, `${start}"files":[\n${lines.join(",\n")}\n]}\n`);
  flush(prepared, "r+");
  return () => {
    renameSync(prepared, join(folder, MANIFEST));
    if (kind === "journal") unlessCode(NO_FLUSH, () => flush(folder, "r"));
  };
}

/** Error codes for a folder that cannot be flushed: on Windows, and on some network file systems. */
const NO_FLUSH = ["EINVAL", "EISDIR", "ENOTSUP", "EPERM"];

function flush(path: string, flag: "r" | "r+"): void {
  const file = openSync(path, flag);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Reports whether a path is relative and stays inside its folder. */
export function isInside(path: unknown): path is string {
  return (
    typeof path === "string" &&
    !path.includes("\0") &&
    !/^[/\\]|\\|^[a-z]:|(?:^|\/)(?:\.\.?)?(?:\/|$)/i.test(path)
  );
}
