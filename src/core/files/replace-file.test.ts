import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOf, newFolder } from "../../test/folder.ts";
import { replaceFile } from "./replace-file.ts";

test("a file is replaced or created, as text or bytes", () => {
  const folder = newFolder();
  replaceFile(join(folder, "a/b"), "un");
  replaceFile(join(folder, "a/b"), Buffer.from("deux"));
  expect(filesOf(folder)).toEqual({ "a/b": "deux" });
  expect(readdirSync(folder)).toEqual(["a"]);
});

test("when a file cannot be replaced, nothing is left beside it", () => {
  const folder = newFolder();
  const blocked = join(folder, "blocked");
  mkdirSync(join(blocked, "plein"), { recursive: true });
  expect(() => replaceFile(blocked, "après")).toThrow("EISDIR");
  expect(readdirSync(folder)).toEqual(["blocked"]);
});
