import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { newFolder } from "../testing/folder.ts";
import { commitOf, mergeBase } from "./git.ts";
import { gitSource } from "./git-source.ts";

let folder: string;
const AUTHOR = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
const run = (...parameters: string[]) =>
  execFileSync("git", [...AUTHOR, ...parameters], { cwd: folder, encoding: "utf8" }).trim();
const NAMES = ["tools/a b.md", "tools/É\n\t.md", "site.yaml"];

beforeAll(() => {
  folder = newFolder();
  run("init", "--quiet", "--initial-branch=main");
  for (const path of ["content/tools", "content/.hidden"]) {
    mkdirSync(join(folder, path), { recursive: true });
  }
  for (const name of NAMES) writeFileSync(join(folder, "content", name), `${name}\0\n`);
  writeFileSync(join(folder, "content/empty.md"), "");
  writeFileSync(join(folder, "content/.hidden/a.md"), "");
  symlinkSync("/etc/passwd", join(folder, "content/tools/link.md"));
  run("add", ".");
  run("commit", "--quiet", "--message", "Begin");
  run("checkout", "--quiet", "-b", "other");
  writeFileSync(join(folder, "content/site.yaml"), "changed\n");
  run("commit", "--quiet", "--all", "--message", "Change");
});

test("lists the files of a commit as a folder does, and reads their bytes", () => {
  const source = gitSource(folder, commitOf(folder, "main"), join(folder, "content"));
  const files = source.list();
  expect(files.map(({ path, kind }) => [path, kind])).toEqual([
    ["empty.md", "file"],
    ["site.yaml", "file"],
    ["tools/a b.md", "file"],
    ["tools/link.md", "symbolic-link"],
    ["tools/É\n\t.md", "file"],
  ]);
  for (const name of NAMES) expect(Buffer.from(source.read(name)).toString()).toBe(`${name}\0\n`);
  expect(source.read("empty.md")).toHaveLength(0);
  expect(() => source.read("tools/link.md")).toThrow("no such file");
});

test("reads a folder from a folder inside the repository too", () => {
  const inside = join(folder, "content/tools");
  const source = gitSource(inside, commitOf(inside, "other"), join(folder, "content"));
  expect(Buffer.from(source.read("site.yaml")).toString()).toBe("changed\n");
});

test("the base is the commit at which the branch began", () => {
  const begin = commitOf(folder, "main");
  expect(mergeBase(folder, begin, commitOf(folder, "other"))).toBe(begin);
});

test.each(["--all", "-h", "--since=2020-01-01", "nothing", "main:content", ""])(
  "%j is not a commit, and never an option of git",
  (name) => expect(() => commitOf(folder, name)).toThrow("is not a commit"),
);

test("a commit without the folder and a folder without a repository are explained", () => {
  const commit = commitOf(folder, "main");
  const missing = join(folder, "missing");
  expect(() => gitSource(folder, commit, missing)).toThrow(/has no folder "missing"/);
  expect(() => commitOf(newFolder(), "main")).toThrow(/not a git repository/);
});
