import { isUtf8 } from "node:buffer";
import { readdirSync } from "node:fs";

/** What is in a folder, by its name; bytes of a name that is not UTF-8 are escaped as `\xe9`. */
export interface Entry {
  name: string;
  kind: "folder" | "not-utf8" | "other";
}

/** Lists what is in a folder. A name that is not UTF-8 is listed as such: no path leads to it. */
export function entriesIn(folder: string): Entry[] {
  const entries = readdirSync(folder, { withFileTypes: true }).map((entry): Entry => ({
    name: entry.name,
    kind: entry.isDirectory() ? "folder" : "other",
  }));
  // Node puts U+FFFD in the place of what is not UTF-8. A valid name may contain it too.
  if (!entries.some(({ name }) => name.includes("\ufffd"))) return entries;
  const bad = readdirSync(folder, { encoding: "buffer" }).filter((name) => !isUtf8(name));
  const garbled = new Set(bad.map((name) => name.toString()));
  return [
    ...entries.filter(({ name }) => !garbled.has(name)),
    ...bad.map((name): Entry => ({ name: escaped(name), kind: "not-utf8" })),
  ];
}

function escaped(name: Buffer): string {
  return name
    .toString("latin1")
    .replace(/[^ -~]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
