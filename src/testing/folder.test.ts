import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

let folders: string[] = [];

// Hooks run in reverse order of registration: this one runs after the hook of folder.ts.
afterAll(() => {
  expect(folders).toHaveLength(3);
  expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
});

const { fixtureCopy, newFolder } = await import("./folder.ts");
folders.push(newFolder());
beforeAll(() => void folders.push(fixtureCopy()));

test("folders exist until the last test of the file has ended", () => {
  folders.push(newFolder());
  for (const folder of folders) writeFileSync(join(folder, "a.txt"), "A");
});
