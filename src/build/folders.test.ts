import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UsageError } from "../content/failure.ts";
import { newFolder } from "../test/folder.ts";
import { checkFolders } from "./folders.ts";

let base: string;
let content: string;
let project: string;
beforeEach(() => {
  base = newFolder();
  content = join(base, "content");
  project = join(base, "project");
  for (const folder of ["content/tools", "project/src", "project/node_modules"]) {
    mkdirSync(join(base, folder), { recursive: true });
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const check = (out: string, cache: string | null = null) =>
  checkFolders({ content, out, cache }, project);

test("a separate folder is accepted, even one that does not exist yet", () => {
  mkdirSync(join(base, "there"));
  symlinkSync(join(base, "there"), join(base, "link"));
  for (const out of ["dist", "a/b/c", "there", "link", "link/a", "project/dist", "content-old"]) {
    expect(() => check(join(base, out)), out).not.toThrow();
  }
  for (const out of ["src/../dist", "..dist", "srcs", ".dist"]) {
    expect(() => check(join(project, out)), out).not.toThrow();
  }
  expect(readdirSync(base).toSorted()).toEqual(["content", "link", "project", "there"]);
});

test("a site that is, contains or is inside the content folder is refused", () => {
  symlinkSync(content, join(base, "link"));
  symlinkSync(base, join(base, "around"));
  const inside =
    "content content/ content/tools content/dist content/a/b . link link/dist link/tools around/content/dist " +
    "around/around/link/new/folder none/../content/dist none/../link/dist";
  for (const out of inside.split(" ")) {
    expect(() => check(`${base}/${out}`), out).toThrow(/content/);
    expect(() => check(`${base}/${out}`), out).toThrow(UsageError);
  }
  const out = join(base, "dist");
  content = join(base, "dist/content");
  expect(() => check(out)).toThrow(/content/);
});

test("the root, the home folder and the project's own folders are refused", () => {
  vi.stubEnv("HOME", join(base, "home"));
  mkdirSync(join(base, "home"));
  symlinkSync("/", join(base, "root"));
  expect(() => check("/")).toThrow(/root of the file system/);
  expect(() => check(join(base, "root"))).toThrow(/root of the file system/);
  expect(() => check("/../..")).toThrow(/root of the file system/);
  expect(() => check(homedir())).toThrow(/home folder/);
  expect(() => check(`${base}/home/../home/`)).toThrow(/home folder/);
  expect(() => check(join(base, "home/site"))).not.toThrow();
  for (const out of ["", "src", "src/new", "node_modules/site", "public", ".git/x", "scripts"]) {
    expect(() => check(join(project, out)), out).toThrow(/this program/);
  }
  content = join(newFolder(), "content");
  expect(() => check(base)).toThrow(/contains or is inside this program/);
});

test("the folder of the cache is refused", () => {
  for (const out of ["cache", "cache/dist"]) {
    expect(() => check(join(base, out), join(base, "cache"))).toThrow(/cache/);
  }
  expect(() => check(join(base, "cached"), join(base, "cache"))).not.toThrow();
});

test("a path that cannot be a folder is explained", () => {
  writeFileSync(join(base, "file"), "mine");
  symlinkSync(join(base, "gone"), join(base, "dangling"));
  symlinkSync("circle", join(base, "circle"));
  const long = "x".repeat(300);
  const cases: [out: string, message: RegExp][] = [
    [join(base, "file"), /file: a file is where a folder is needed/],
    [join(base, "file/dist"), /file.*: a file is where a folder is needed/],
    [join(base, "dangling"), /dangling: the target of this symbolic link does not exist/],
    [join(base, "dangling/dist"), /dangling: the target of this symbolic link does not exist/],
    [join(base, "circle/dist"), /circle.*: .*leads back to itself/],
    [join(base, long), /x…x+: the name or the path is longer than the system allows/],
    [`${base}${"/x".repeat(3000)}`, /longer than the system allows/],
  ];
  for (const [out, message] of cases) {
    expect(() => check(out), out).toThrow(message);
    expect(() => check(out), out).toThrow(UsageError);
  }
});
