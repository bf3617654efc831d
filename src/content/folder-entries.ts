import { isUtf8 } from "node:buffer";
import { readdirSync, type Dirent } from "node:fs";
import { join } from "node:path";
import { systemCause } from "../system-error.ts";
import type { UnreadableReason } from "./problem-values.ts";

/**
 * Returns the entries of a folder. Reports the folder when it cannot be read, and names that are not UTF-8, which
 * no path can name: a glob would skip both silently. Reports write the bytes of such a name as `\xe9`.
 */
export function readableEntries(
  folder: string,
  dotfiles: boolean,
  report: (path: string, problem: UnreadableReason) => void,
): Dirent[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    // Node replaces invalid bytes with U+FFFD, which valid names may contain too.
    if (!entries.some(({ name }) => name.includes("\ufffd"))) return entries;
    const invalid = readdirSync(folder, { encoding: "buffer" }).filter((name) => !isUtf8(name));
    for (const name of invalid.filter(([first]) => dotfiles || first !== DOT)) {
      report(join(folder, escaped(name)), "name-encoding");
    }
    const garbled = new Set(invalid.map((name) => name.toString()));
    return entries.filter(({ name }) => !garbled.has(name));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = systemCause(error);
    if (reason === null && code !== "ENOENT") throw error;
    if (reason !== null) report(folder, reason);
    return [];
  }
}

const DOT = 0x2e;

function escaped(name: Buffer): string {
  return name
    .toString("latin1")
    .replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
