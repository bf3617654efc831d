import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { fixtureCopy, newFolder, removeFolders } from "./folder.ts";

test("removes the folders that were made, with what is in them", () => {
  const folders = [newFolder(), fixtureCopy()];
  expect(folders.every((folder) => existsSync(folder))).toBe(true);
  removeFolders();
  expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
  removeFolders();
});
