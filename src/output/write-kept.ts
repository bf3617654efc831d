import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Writes a file of the cache in one step. Ignores errors of the system, because the site is already written and the
 * next build only takes longer.
 */
export function writeKept(file: string, content: string | Uint8Array): void {
  const prepared = `${file}.new`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(prepared, { force: true });
    writeFileSync(prepared, content, { flag: "wx" });
    renameSync(prepared, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}
