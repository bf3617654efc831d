import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOf, newFolder } from "../test/folder.ts";
import { replaceFile, replaceFiles } from "./replace-file.ts";

test("a file is replaced or created, as text or bytes", () => {
  const folder = newFolder();
  replaceFile(join(folder, "a/b"), "un");
  replaceFile(join(folder, "a/b"), Buffer.from("deux"));
  expect(filesOf(folder)).toEqual({ "a/b": "deux" });
  expect(readdirSync(folder)).toEqual(["a"]);
});

test("when one of several files cannot be replaced, all are as they were", () => {
  const folder = newFolder();
  const [kept, added, blocked] = ["kept", "added", "blocked"].map((name) => join(folder, name));
  writeFileSync(kept!, "avant");
  mkdirSync(join(blocked!, "plein"), { recursive: true });
  const changes = [kept!, added!, blocked!].map((file) => ({ file, content: "après" }));
  expect(() => replaceFiles(changes)).toThrow("EISDIR");
  expect(readFileSync(kept!, "utf8")).toBe("avant");
  expect(readdirSync(folder)).toEqual(["blocked", "kept"]);
  const missing = { file: join(kept!, "x"), content: "après" };
  expect(() => replaceFiles([changes[0]!, missing])).toThrow("EEXIST");
  expect(readFileSync(kept!, "utf8")).toBe("avant");
  expect(readdirSync(folder)).toEqual(["blocked", "kept"]);
});
