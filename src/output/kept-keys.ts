import { lstatSync } from "node:fs";
import { join } from "node:path";
import { stampOf } from "../content/source.ts";
import type { PartList } from "./file-parts.ts";
import { MANIFEST } from "./manifest.ts";
import { readPlainFile } from "./plain-file.ts";
import { writeKept } from "./write-kept.ts";

/** The keys of files, and of the parts of large ones, by path. */
export interface FileKeys {
  files: ReadonlyMap<string, string>;
  parts: ReadonlyMap<string, PartList>;
}

/** The keys that the last build left in a folder. */
export interface KeptKeys extends FileKeys {
  /** When that build ended, in ms since 1970: a file that changed later may have other bytes. */
  endedAt: number;
}

/** Who wrote the keys, and the stamp of the manifest then: another build of the folder has another manifest. */
interface Head {
  writer: string;
  manifest: string;
}

/** Returns the keys in a file; null when they are missing, from another program, or not of the last build of the folder. */
export function readKeys(file: string, folder: string, writer: string): KeptKeys | null {
  try {
    const manifest = lstatSync(join(folder, MANIFEST));
    const [first, ...lines] = readPlainFile(file).split("\n");
    const head = JSON.parse(first!) as Head;
    if (head.writer !== writer || head.manifest !== stampOf(manifest)) return null;
    return { ...keysIn(lines), endedAt: manifest.ctimeMs };
  } catch {
    return null;
  }
}

/** Saves the keys of the build that has just ended. */
export function saveKeys(
  file: string,
  folder: string,
  writer: string,
  { files, parts }: FileKeys,
): void {
  const stamp = lstatSync(join(folder, MANIFEST), { throwIfNoEntry: false });
  const head: Head = { writer, manifest: stamp ? stampOf(stamp) : "" };
  const lines = [JSON.stringify(head)];
  for (const [path, key] of files) lines.push(`${key} ${path}`);
  for (const [path, list] of parts) {
    lines.push(`${PARTS_OF}${path}`);
    for (const [key, length] of list) lines.push(`${length} ${key}`);
  }
  writeKept(file, lines.join("\n"));
}

/** What the line before the parts of a file begins with; no key does. */
const PARTS_OF = "parts of ";
/** Characters of a key. */
const KEY_LENGTH = 27;

function keysIn(lines: readonly string[]): FileKeys {
  const files = new Map<string, string>();
  const parts = new Map<string, [string, number][]>();
  let list: [string, number][] | null = null;
  // Half a line at the end of a truncated file has the path of another file or the key of another part.
  for (const line of lines) {
    if (line.startsWith(PARTS_OF)) {
      list = [];
      parts.set(line.slice(PARTS_OF.length), list);
    } else if (list) {
      const space = line.indexOf(" ");
      list.push([line.slice(space + 1), Number(line.slice(0, space))]);
    } else {
      files.set(line.slice(KEY_LENGTH + 1), line.slice(0, KEY_LENGTH));
    }
  }
  return { files, parts };
}
