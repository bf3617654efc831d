import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newFolder } from "../testing/folder.ts";
import { SAMPLE, toolFile } from "../testing/sample.ts";
import { loadContent } from "./load.ts";
import { diskSource } from "./source.ts";

let folder: string;
beforeEach(() => {
  folder = newFolder();
  mkdirSync(join(folder, "tools"));
  for (const [path, text] of Object.entries(SAMPLE)) writeFileSync(join(folder, path), text);
});

const found = () =>
  loadContent(diskSource(folder)).diagnostics.map(({ path, code }) => [
    path.slice(folder.length + 1),
    code,
  ]);

test("a content on the disk is read", () => {
  writeFileSync(join(folder, "tools/ardoise.md"), toolFile());
  writeFileSync(join(folder, "tools/.DS_Store"), "left by a desktop");
  const { content, diagnostics } = loadContent(diskSource(folder));
  expect(diagnostics).toEqual([]);
  expect(content?.tools.map(({ slug }) => slug)).toEqual(["ardoise"]);
});

test("a symbolic link is refused, to a file and to a folder", () => {
  const outside = newFolder();
  writeFileSync(join(outside, "secret.md"), toolFile());
  symlinkSync(join(outside, "secret.md"), join(folder, "tools/ardoise.md"));
  symlinkSync(outside, join(folder, "collections"));
  symlinkSync("/nowhere", join(folder, "tools/perdu.md"));
  expect(found()).toEqual([
    ["collections", "symbolic-link"],
    ["tools/ardoise.md", "symbolic-link"],
    ["tools/perdu.md", "symbolic-link"],
  ]);
});

test("a link that takes the place of a file after the listing is not followed", () => {
  symlinkSync("/etc/passwd", join(folder, "tools/ardoise.md"));
  expect(() => diskSource(folder).read("tools/ardoise.md")).toThrow(/ELOOP/);
});

test("a pipe is refused, not waited for", () => {
  execFileSync("mkfifo", [join(folder, "tools/ardoise.md")]);
  expect(found()).toEqual([["tools/ardoise.md", "unreadable-file"]]);
});

test("a name that is not UTF-8 is a fault, not passed over", () => {
  const name = Buffer.concat([
    Buffer.from(`${folder}/tools/`),
    Buffer.from([0xe9]),
    Buffer.from(".md"),
  ]);
  writeFileSync(name, toolFile());
  expect(found()).toEqual([["tools/\ufffd.md", "unreadable-file"]]);
});

test("a file larger than the memory for reading is read whole", () => {
  const text = toolFile({}, "mot ".repeat(4999)).padEnd(200_000, "\n");
  writeFileSync(join(folder, "tools/ardoise.md"), text);
  expect(Buffer.from(diskSource(folder).read("tools/ardoise.md")).toString()).toBe(text);
});

test("a folder that is not there is said plainly", () => {
  expect(() => diskSource(join(folder, "nowhere")).list()).toThrow("there is no such folder");
  expect(() => diskSource(join(folder, "site.yaml")).list()).toThrow("there is no such folder");
});
