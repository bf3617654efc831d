import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { byCodeUnit } from "../contract/fold.ts";
import { readPlainFile } from "./plain-file.ts";

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
 * Reads the manifest of a folder; null when there was no build, or when its manifest cannot be read.
 * Only files named in it are ever removed.
 */
export function readManifest(folder: string): Manifest | null {
  try {
    const manifest = JSON.parse(readPlainFile(join(folder, MANIFEST))) as unknown;
    const { files, building } = manifest as { files?: unknown; building?: unknown };
    return Array.isArray(files)
      ? { files: files.filter(isInside), building: building === true }
      : null;
  } catch {
    return null;
  }
}

/** Writes a manifest to a folder of its own, and gives the step that puts it in its place. */
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
  return () => renameSync(prepared, join(folder, MANIFEST));
}

/** Whether a path is relative and stays below its folder. */
export function isInside(path: unknown): path is string {
  return (
    typeof path === "string" &&
    !path.includes("\0") &&
    !/^[/\\]|\\|^[a-z]:|(?:^|\/)(?:\.\.?)?(?:\/|$)/i.test(path)
  );
}
