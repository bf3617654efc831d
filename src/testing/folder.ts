import { cpSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The content that golden files are made from. */
export const FIXTURE = fileURLToPath(new URL("content", import.meta.url));

/** A new, empty folder. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "directory-test-"));
}

/** A copy of the fixture that a test may change. */
export function fixtureCopy(): string {
  const folder = newFolder();
  cpSync(FIXTURE, folder, { recursive: true });
  return folder;
}

/** Every file of a folder as Latin-1 text by path; of what begins with a dot, only what a site publishes. */
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
