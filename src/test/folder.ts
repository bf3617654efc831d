import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The content that golden files are made from. */
export const FIXTURE = fileURLToPath(new URL("content", import.meta.url));

const made: string[] = [];

/** Bytes. All test folders of one run need far less. */
const ROOM = 2_000_000_000;

/** In memory if there is enough: builds flush files to the disk, and tests build hundreds of times. */
const PARENT = freeBytes("/dev/shm") >= ROOM ? "/dev/shm" : tmpdir();

function freeBytes(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** Removes the folders made since the last call. `remove-folders.ts` calls it after each test file. */
export function removeFolders(): void {
  for (const folder of made.splice(0)) {
    // A process that was just killed may still write, which makes a first removal fail.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The folder is removed after the last test of the file. */
export function newFolder(): string {
  const folder = mkdtempSync(join(PARENT, "directory-test-"));
  made.push(folder);
  return folder;
}

export function writeFile(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Makes a copy of the fixture that a test may change. */
export function fixtureCopy(): string {
  const folder = newFolder();
  cpSync(FIXTURE, folder, { recursive: true });
  return folder;
}

/** Returns the files of a folder as Latin-1 text by path, without dotfiles other than `.well-known`. */
export function filesOf(folder: string): Record<string, string> {
  const files: Record<string, string> = {};
  const visit = (below: string) => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = `${below}${entry.name}`;
      if (entry.name.startsWith(".") && entry.name !== ".well-known") continue;
      if (entry.isDirectory()) visit(`${path}/`);
      else files[path] = readFileSync(join(folder, path), "latin1");
    }
  };
  visit("");
  return files;
}
