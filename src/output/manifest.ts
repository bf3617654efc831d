import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { byCodeUnit } from "../contract/fold.ts";

export const MANIFEST = ".manifest.json";

/**
 * The files that a build wrote to a folder, by code unit; null when there was no build, or when its
 * manifest cannot be read. Only files named in it are ever removed.
 */
export function readManifest(folder: string): string[] | null {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), "utf8")) as unknown;
    const { files } = manifest as { files?: unknown };
    return Array.isArray(files) ? files.filter(isInside) : null;
  } catch {
    return null;
  }
}

/** Replaces the manifest in one step. */
export function writeManifest(folder: string, files: Iterable<string>): void {
  const lines = [...files].toSorted(byCodeUnit).map((file) => `  ${JSON.stringify(file)}`);
  const temporary = join(folder, `${MANIFEST}-${process.pid}`);
  writeFileSync(temporary, `{"files":[\n${lines.join(",\n")}\n]}\n`);
  renameSync(temporary, join(folder, MANIFEST));
}

/** Whether a path is relative and stays below its folder. */
export function isInside(path: unknown): path is string {
  return typeof path === "string" && !/^[/\\]|\\|^[a-z]:|(?:^|\/)(?:\.\.?)?(?:\/|$)/i.test(path);
}
