import { renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Replaces a file in one step: a reader sees the old text or the new one, and an interruption leaves the
 * old one. The name of the temporary file begins with a dot, so no listing of content includes it.
 */
export function replaceFile(file: string, text: string): void {
  const temporary = join(dirname(file), `.${basename(file)}.${process.pid}.new`);
  try {
    rmSync(temporary, { force: true });
    writeFileSync(temporary, text, { flag: "wx" });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
