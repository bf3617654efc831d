import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../../test/folder.ts";
import { openSiteFolder, type SiteFolder } from "./site-folder.ts";

const INDEX = "api/v1/directory/index.json";

/** Writes a file as builds do: next to its place, then renamed. */
function put(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** Opens a folder that contains a site. */
function open(folder: string): SiteFolder {
  put(folder, INDEX, "{}");
  return openSiteFolder(folder);
}

function textAt(site: SiteFolder, path: string): string | null {
  const file = site.read(path);
  return file && Buffer.from(file.bytes).toString();
}

test("a file that a build replaces is read again, even with the same size and time", () => {
  const folder = newFolder();
  put(folder, "one.txt", "before");
  const site = open(folder);
  const { bytes } = site.read("/one.txt")!;
  expect(site.read("/one.txt")!.bytes).toBe(bytes);
  const { atime, mtime } = statSync(join(folder, "one.txt"));
  put(folder, "one.txt", "after!");
  utimesSync(join(folder, "one.txt"), atime, mtime);
  expect(textAt(site, "/one.txt")).toBe("after!");
  rmSync(join(folder, "one.txt"));
  expect(textAt(site, "/one.txt")).toBeNull();
});

test("a build that gets into place by replacing a link to its folder is served at once", () => {
  const folder = newFolder();
  for (const build of ["a", "b"]) put(folder, `${build}/one.txt`, build);
  symlinkSync("a", join(folder, "current"));
  const site = open(join(folder, "current"));
  expect(textAt(site, "/one.txt")).toBe("a");
  symlinkSync("b", join(folder, "next"));
  renameSync(join(folder, "next"), join(folder, "current"));
  expect(textAt(site, "/one.txt")).toBe("b");
});

test("links, folders and pipes are no files of a site, and no link leads out of it", () => {
  const folder = newFolder();
  const dist = join(folder, "dist");
  put(dist, "one.txt", "x");
  put(folder, "outside/file", "mine");
  symlinkSync("../outside/file", join(dist, "link"));
  symlinkSync("../outside", join(dist, "linked"));
  symlinkSync("one.txt", join(dist, "inside"));
  mkdirSync(join(dist, "folder"));
  execFileSync("mkfifo", [join(dist, "pipe")]);
  const site = open(dist);
  const paths = "link linked/file inside folder pipe nope one.txt/x".split(" ");
  for (const path of [...paths, "x".repeat(5000)])
    expect([path, site.read(`/${path}`)]).toEqual([path, null]);
});

test("a file that a link replaces is not read", () => {
  const folder = newFolder();
  put(folder, "folder/one.txt", "x");
  put(folder, "other/one.txt", "y");
  const site = open(folder);
  expect(textAt(site, "/folder/one.txt")).toBe("x");
  rmSync(join(folder, "folder"), { recursive: true });
  symlinkSync("other", join(folder, "folder"));
  expect(site.read("/folder/one.txt")).toBeNull();
});

test("the handler learns whether a file is unchanged", async () => {
  const folder = newFolder();
  const { assets } = open(folder);
  const file = await assets.read(`/${INDEX}`);
  if (file === null || file === "unchanged") throw new Error("not read");
  expect(await assets.read(`/${INDEX}`, file.version)).toBe("unchanged");
  put(folder, INDEX, "[]");
  expect(await assets.read(`/${INDEX}`, file.version)).toMatchObject({ bytes: { length: 2 } });
  expect(await assets.read("/nope.json", file.version)).toBeNull();
});
