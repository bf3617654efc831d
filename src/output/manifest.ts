import { closeSync, fsyncSync, lstatSync, openSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { byCodeUnit } from "../contract/fold.ts";
import { readPlainFile } from "./plain-file.ts";
import { unlessCode } from "./unless-code.ts";

export const MANIFEST = ".manifest.json";

/** How the manifest begins from the journal to the commit of a build. */
export const BUILDING = '{"building":true,';

export interface Manifest {
  /** The files that a build wrote, or while it moves them may have written, by code unit. */
  files: string[];
  /** Whether the build that wrote the manifest is still moving files, or was killed while it did. */
  building: boolean;
}

/**
 * Reads the manifest of a folder; null when there is none. Of a damaged one nothing is believed: no file
 * is known, and the build counts as unfinished. Only files named in a manifest are ever removed. Throws
 * a Failure when it is not a plain file.
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
 * Writes a manifest to a folder of its own and flushes it to the disk. Returns the step that puts it in
 * its place; after that of a journal, its place in the folder is on the disk too.
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

/** How a system says that it cannot flush a folder: Windows, and some file systems of networks. */
const NO_FLUSH = ["EINVAL", "EISDIR", "ENOTSUP", "EPERM"];

function flush(path: string, flag: "r" | "r+"): void {
  const file = openSync(path, flag);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Whether a path is relative and stays below its folder. */
export function isInside(path: unknown): path is string {
  return (
    typeof path === "string" &&
    !path.includes("\0") &&
    !/^[/\\]|\\|^[a-z]:|(?:^|\/)(?:\.\.?)?(?:\/|$)/i.test(path)
  );
}
