import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { callScript } from "../../test/call-script.ts";
import { FIXTURE, newFolder, writeFile } from "../../test/folder.ts";
import { diskSource, type Source } from "../../core/files/source.ts";
import { writeCommit, mergeBase } from "./commits.ts";

let folder: string;
const AUTHOR = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
const git = (...parameters: string[]) =>
  execFileSync("git", [...AUTHOR, ...parameters], { cwd: folder, encoding: "utf8" }).trim();

/** Writes files and commits everything. */
function save(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) writeFile(join(folder, path), text);
  git("add", "--all");
  git("commit", "--quiet", "--allow-empty", "--message", "Save");
  return git("rev-parse", "HEAD");
}

function filesAt(commit: string, path: string, cwd = folder): Source {
  return diskSource(writeCommit(cwd, commit, path, newFolder()));
}

beforeEach(() => {
  folder = newFolder();
  git("init", "--quiet", "--initial-branch=main");
});

test("reads the files that a folder has at a commit, and changes nothing in the repository", () => {
  const first = save({
    "content/site.yaml": "old",
    "content/tools/é.md": "\0a\n",
    "content/tools/empty.md": "",
    "content/tools/.hidden": "b",
    "content/.index": "c",
  });
  save({ "content/site.yaml": "new" });
  const source = filesAt(first, "content");
  expect(source.list()).toMatchObject([
    { path: "site.yaml", cause: null, size: 3 },
    { path: "tools/empty.md", cause: null, size: 0 },
    { path: "tools/é.md", cause: null, size: 3 },
  ]);
  const texts = source.list().map(({ path }) => Buffer.from(source.read(path)).toString());
  expect(texts).toEqual(["old", "", "\0a\n"]);
  const paths = (files: Source) => files.list().map(({ path }) => path);
  expect(paths(filesAt(first, "..", join(folder, "content/tools")))).toEqual(paths(source));
  expect(git("worktree", "list").split("\n")).toHaveLength(1);
  expect(git("status", "--porcelain")).toBe("");
});

test("compares a commit with the files as they are, and ends with 0 also when there are errors", async () => {
  cpSync(FIXTURE, join(folder, "content"), { recursive: true });
  const tool = (name: string) =>
    save({ [`content/tools/${name}.md`]: `---\nname: ${name}\n---\n` });
  tool("begin");
  git("checkout", "--quiet", "-b", "branch");
  tool("branch");
  git("checkout", "--quiet", "main");
  tool("main");
  const filesWithErrors = async (...flags: string[]) => {
    const { status, stdout } = await callScript("changes", flags, { cwd: folder });
    expect(status).toBe(0);
    const lines = stdout.matchAll(/^- `content\/tools\/(\w+)\.md`/gm);
    return [...new Set(Array.from(lines, ([, name]) => name))];
  };
  expect(await filesWithErrors("--base=branch")).toEqual(["begin", "main"]);
  rmSync(join(folder, "content/tools/main.md"));
  expect(await filesWithErrors("--base=branch", "--repository=")).toEqual(["begin"]);
});

test("a symbolic link is not followed, neither as the folder nor in it", () => {
  const outside = newFolder();
  writeFileSync(join(outside, "a.md"), "secret");
  symlinkSync(outside, join(folder, "content"));
  const link = save({});
  expect(() => filesAt(link, "content")).toThrow("pas de dossier");
  mkdirSync(join(folder, "other"));
  symlinkSync(join(outside, "a.md"), join(folder, "other/a.md"));
  const files = filesAt(save({}), "other").list();
  expect(files).toMatchObject([{ path: "a.md", cause: "ELOOP" }]);
});

test("the base is the commit at which the branch began", () => {
  const begin = save({ a: "1" });
  git("checkout", "--quiet", "-b", "other");
  save({ a: "2" });
  git("checkout", "--quiet", "main");
  save({ b: "1" });
  expect(mergeBase(folder, "other")).toBe(begin);
  git("checkout", "--quiet", "--orphan", "alone");
  save({ c: "1" });
  expect(() => mergeBase(folder, "main")).toThrow("ancêtre commun");
});

test("what is not a commit is refused, and never an option of git", () => {
  save({ "content/a": "1" });
  for (const name of ["--all", "-h", "--since=2020-01-01", "nothing", "main:content", ""])
    expect(() => mergeBase(folder, name), name).toThrow("pas un commit");
});

test("a commit without the folder and a folder without a repository are explained", () => {
  const commit = save({ a: "1" });
  for (const path of ["missing", "a", newFolder()]) {
    expect(() => filesAt(commit, path)).toThrow("pas de dossier");
  }
  expect(() => mergeBase(newFolder(), "main")).toThrow(/not a git repository/);
});
