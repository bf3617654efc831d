import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

let folders: string[] = [];

// Hooks run last in, first out, so this one sees what the hook of folder.ts has left.
afterAll(() => {
  expect(folders).toHaveLength(3);
  expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
});

const { fixtureCopy, newFolder } = await import("./folder.ts");
folders.push(newFolder());
beforeAll(() => void folders.push(fixtureCopy()));

test("folders are there until the last test of their file has ended", () => {
  folders.push(newFolder());
  for (const folder of folders) writeFileSync(join(folder, "a.txt"), "A");
});
