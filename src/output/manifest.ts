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

/** Writes a manifest to a folder of its own, and gives the step that puts it in its place. */
export function prepareManifest(
  folder: string,
  staging: string,
  name: string,
  files: Iterable<string>,
): () => void {
  const lines = [...files].toSorted(byCodeUnit).map((file) => `  ${JSON.stringify(file)}`);
  const prepared = join(staging, name);
  writeFileSync(prepared, `{"files":[\n${lines.join(",\n")}\n]}\n`);
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
