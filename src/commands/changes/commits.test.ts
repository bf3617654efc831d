import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { TYPESCRIPT_LOADER } from "../../test/typescript-loader.ts";
import { callScript } from "../../test/call-script.ts";
import { FIXTURE, newFolder, writeFile } from "../../test/folder.ts";
import { commitOf, mergeBase, withCommit } from "./commits.ts";

let folder: string;
const AUTHOR = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
const git = (...parameters: string[]) =>
  execFileSync("git", [...AUTHOR, ...parameters], { cwd: folder, encoding: "utf8" }).trim();

/** Writes files and commits everything. */
function save(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) writeFile(join(folder, path), text);
  git("add", "--all");
  git("commit", "--quiet", "--allow-empty", "--message", "Save");
  return commitOf(folder, "HEAD");
}

beforeEach(() => {
  folder = newFolder();
  git("init", "--quiet", "--initial-branch=main");
});

const worktrees = () => git("worktree", "list", "--porcelain").match(/^worktree /gm)!.length;

test("reads the files that a folder has at a commit, and removes the work tree", () => {
  const first = save({ "content/site.yaml": "old", "content/tools/é.md": "\0a\n" });
  save({ "content/site.yaml": "new" });
  const text = withCommit(folder, first, join(folder, "content"), (source) => {
    expect(worktrees()).toBe(2);
    expect(source.list().map(({ path }) => path)).toEqual(["site.yaml", "tools/é.md"]);
    expect(Buffer.from(source.read("tools/é.md")).toString()).toBe("\0a\n");
    expect(source.display("site.yaml")).toBe(join(folder, "content/site.yaml"));
    return Buffer.from(source.read("site.yaml")).toString();
  });
  expect([text, worktrees(), git("status", "--porcelain")]).toEqual(["old", 1, ""]);
  const inside = join(folder, "content/tools");
  expect(withCommit(inside, first, "..", (source) => source.list())).toHaveLength(2);
  expect(() =>
    withCommit(folder, first, join(folder, "content"), () => {
      throw new Error("broken");
    }),
  ).toThrow("broken");
  expect(worktrees()).toBe(1);
});

test("compares commits, work trees and folders, and ends with 0 also when there are errors", async () => {
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
  expect(await filesWithErrors("--base=main", "--head=branch")).toEqual(["begin", "branch"]);
  expect(await filesWithErrors("--base=branch")).toEqual(["begin", "main"]);
  rmSync(join(folder, "content/tools/main.md"));
  expect(await filesWithErrors("--base-content=content")).toEqual(["begin"]);
});

test("nothing that the files of a commit choose runs", () => {
  const ran = join(folder, "ran");
  const program = join(folder, ".hooks/post-checkout");
  save({ ".hooks/post-checkout": `#!/bin/sh\ntouch ${ran}\ncat\n`, "content/a.md": "plain" });
  chmodSync(program, 0o755);
  const kinds = ["smudge", "process", "none"];
  const commits = kinds.map((kind) => save({ ".gitattributes": `*.md filter=${kind}\n` }));
  git("config", "core.hooksPath", ".hooks");
  git("config", "submodule.recurse", "true");
  for (const kind of ["smudge", "process"]) {
    git("config", `filter.${kind}.${kind}`, program);
    git("config", `filter.${kind}.required`, "true");
  }
  for (const [index, commit] of commits.entries()) {
    rmSync(ran, { force: true });
    const text = withCommit(folder, commit, join(folder, "content"), (source) =>
      Buffer.from(source.read("a.md")).toString(),
    );
    expect([kinds[index], text, existsSync(ran)]).toEqual([kinds[index], "plain", false]);
    // Without the precautions, the filter or the hook runs.
    spawnSync("git", ["worktree", "add", "--detach", newFolder(), commit], { cwd: folder });
    expect(existsSync(ran)).toBe(true);
  }
});

test("a symbolic link is not followed, neither as the folder nor in it", () => {
  const outside = newFolder();
  writeFileSync(join(outside, "a.md"), "secret");
  symlinkSync(outside, join(folder, "content"));
  const link = save({});
  const use = () => expect.unreachable();
  expect(() => withCommit(folder, link, join(folder, "content"), use)).toThrow("no folder");
  mkdirSync(join(folder, "other"));
  symlinkSync(join(outside, "a.md"), join(folder, "other/a.md"));
  withCommit(folder, save({}), join(folder, "other"), (source) => {
    expect(source.list()).toMatchObject([{ path: "a.md", kind: "symbolic-link" }]);
    expect(() => source.read("a.md")).toThrow("symbolic link");
  });
});

test("the base is the commit at which the branch began", () => {
  const begin = save({ a: "1" });
  git("checkout", "--quiet", "-b", "other");
  const other = save({ a: "2" });
  git("checkout", "--quiet", "main");
  expect(mergeBase(folder, save({ b: "1" }), other)).toBe(begin);
  git("checkout", "--quiet", "--orphan", "alone");
  const alone = save({ c: "1" });
  expect(() => mergeBase(folder, alone, other)).toThrow("no common ancestor");
});

test("what is not a commit is refused, and never an option of git", () => {
  save({ "content/a": "1" });
  for (const name of ["--all", "-h", "--since=2020-01-01", "nothing", "main:content", ""])
    expect(() => commitOf(folder, name), name).toThrow("is not a commit");
});

test("a commit without the folder and a folder without a repository are explained", () => {
  const commit = save({ a: "1" });
  const use = () => expect.unreachable();
  for (const path of ["missing", "a"]) {
    expect(() => withCommit(folder, commit, join(folder, path), use)).toThrow("has no folder");
  }
  expect(() => withCommit(folder, commit, newFolder(), use)).toThrow("git failed");
  expect(() => commitOf(newFolder(), "main")).toThrow(/not a git repository/);
});

test("Ctrl+C removes the work tree too", async () => {
  const commit = save({ "content/a.md": "1" });
  const temporary = newFolder();
  const module = fileURLToPath(new URL("commits.ts", import.meta.url));
  // Nothing else runs in the process while the files are compared, so the signal comes in the middle.
  const script = `
    import { execFileSync } from "node:child_process";
    const { withCommit } = await import(${JSON.stringify(module)});
    withCommit(${JSON.stringify(folder)}, ${JSON.stringify(commit)}, "content", () => {
      process.kill(process.pid, "SIGINT");
      execFileSync("sleep", ["0.2"]);
    });
    setTimeout(() => console.log("not stopped"), 2000);`;
  const node = ["--import", TYPESCRIPT_LOADER, "--input-type=module", "--eval", script];
  const env = { ...process.env, TMPDIR: temporary };
  const child = spawn(process.execPath, node, { cwd: folder, env, stdio: "ignore" });
  const code = await new Promise((resolve) => void child.once("close", resolve));
  const left = readdirSync(temporary).filter((name) => name.startsWith("content-"));
  expect([code, left, worktrees()]).toEqual([130, [], 1]);
});
