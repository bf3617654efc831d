import { lstatSync } from "node:fs";
import { join } from "node:path";
import { stampOf } from "../content/source.ts";
import { MANIFEST } from "./manifest.ts";
import { readPlainFile } from "./plain-file.ts";
import { writeKept } from "./write-kept.ts";

/** The keys of the files that the last build left in a folder. */
export interface KeptKeys {
  keyOf: ReadonlyMap<string, string>;
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
    // Half a line at the end of a truncated file is a path with the key of another one, which differs from its own.
    const keyOf = new Map(
      lines.map((line): [string, string] => [line.slice(28), line.slice(0, 27)]),
    );
    return { keyOf, endedAt: manifest.ctimeMs };
  } catch {
    return null;
  }
}

/** Saves the keys of the build that has just ended. */
export function saveKeys(
  file: string,
  folder: string,
  writer: string,
  keys: ReadonlyMap<string, string>,
): void {
  const stamp = lstatSync(join(folder, MANIFEST), { throwIfNoEntry: false });
  const head: Head = { writer, manifest: stamp ? stampOf(stamp) : "" };
  const lines = [...keys].map(([path, key]) => `${key} ${path}`);
  writeKept(file, [JSON.stringify(head), ...lines].join("\n"));
}
