import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { newFolder, writeFile } from "../../test/folder.ts";
import { SAMPLE, toolFile } from "../../test/sample.ts";
import { loadContent } from "../content/load.ts";
import { diskSource } from "./source.ts";

let folder: string;
beforeEach(() => {
  folder = newFolder();
  mkdirSync(join(folder, "tools"));
  for (const [path, text] of Object.entries(SAMPLE)) writeFile(join(folder, path), text);
});

const found = () =>
  loadContent(diskSource(folder)).diagnostics.map(({ path, code }) => [
    path.slice(folder.length + 1),
    code,
  ]);

test("content is read from the disk", () => {
  writeFileSync(join(folder, "tools/ardoise.md"), toolFile());
  writeFileSync(join(folder, "tools/.DS_Store"), "left by a desktop");
  const { content, diagnostics } = loadContent(diskSource(folder));
  expect(diagnostics).toEqual([]);
  expect(content?.tools.map(({ slug }) => slug)).toEqual(["ardoise", "projet"]);
});

test("a symbolic link to a file or folder is refused, and a pipe is not waited for", () => {
  const outside = newFolder();
  writeFileSync(join(outside, "secret.md"), toolFile());
  symlinkSync(join(outside, "secret.md"), join(folder, "tools/ardoise.md"));
  symlinkSync(outside, join(folder, "collections"));
  symlinkSync("/nowhere", join(folder, "tools/perdu.md"));
  execFileSync("mkfifo", [join(folder, "tools/tuyau.md")]);
  expect(found()).toEqual([
    ["collections", "unreadable-file"],
    ["tools/ardoise.md", "unreadable-file"],
    ["tools/perdu.md", "unreadable-file"],
    ["tools/tuyau.md", "unreadable-file"],
  ]);
});

test("a link or pipe that replaces a listed file is neither followed nor waited for", () => {
  symlinkSync("/etc/passwd", join(folder, "tools/ardoise.md"));
  expect(() => diskSource(folder).read("tools/ardoise.md")).toThrow(
    /symbolic link is not followed/,
  );
  execFileSync("mkfifo", [join(folder, "tools/tuyau.md")]);
  for (const path of ["tools/tuyau.md", "tools"])
    expect(() => diskSource(folder).read(path)).toThrow(/this is not a plain file/);
  expect(() => diskSource(folder).read("tools/gone.md")).toThrow(/there is no such file/);
});

/** Returns a path in the folder that contains bytes that are not UTF-8. */
const rawPath = (...parts: (string | number[])[]) =>
  Buffer.concat([folder, ...parts].map((part) => Buffer.from(part as string)));

test("a file name or folder name that is not UTF-8 is an error", () => {
  writeFileSync(rawPath("/tools/caf", [0xe9], ".md"), toolFile());
  writeFileSync(rawPath("/tools/caf", [0xe8], ".md"), toolFile());
  writeFileSync(rawPath("/tools/.caf", [0xe8]), "left by a desktop");
  mkdirSync(rawPath("/tools/", [0xff, 0xfe]));
  writeFileSync(rawPath("/tools/", [0xff, 0xfe], "/ardoise.md"), toolFile());
  mkdirSync(rawPath("/", [0xc3]));
  const { diagnostics } = loadContent(diskSource(folder));
  expect(diagnostics).toEqual(
    ["tools/caf\ufffd.md", "tools/\ufffd\ufffd", "\ufffd"].map((path) => ({
      path: `${folder}/${path}`,
      line: 1,
      column: 1,
      code: "unreadable-file",
      reason: "ENOENT",
    })),
  );
});

test("a path longer than the system allows is an error", () => {
  const name = "n".repeat(250);
  const deep = `cd "$1" && i=0; while [ $i -lt 20 ]; do mkdir "$2"; cd "$2"; i=$((i+1)); done`;
  // The shell complains where it cannot go deeper, which is deep enough.
  spawnSync("sh", ["-c", deep, "sh", join(folder, "tools"), name]);
  try {
    const odd = diskSource(folder)
      .list()
      .filter(({ cause }) => cause !== null);
    expect(odd).toEqual([
      expect.objectContaining({
        path: expect.stringMatching(/^tools(\/n{250}){16,}$/),
        cause: "ENAMETOOLONG",
      }),
    ]);
    expect(found().map(([, code]) => code)).toEqual(["unreadable-file"]);
  } finally {
    execFileSync("rm", ["-rf", join(folder, "tools")]);
  }
});

test("ignored folders are neither listed nor searched", () => {
  for (const path of ["a/b/c", "d/b", "e"]) mkdirSync(join(folder, path), { recursive: true });
  for (const path of ["a/b/c/f", "a/f", "d/b/f", "d/.f", "e/f", ".g"])
    writeFileSync(join(folder, path), "");
  const list = (options: Parameters<typeof diskSource>[1]) =>
    diskSource(folder, options)
      .list()
      .map(({ path }) => path)
      .filter((path) => !(path in SAMPLE));
  expect(list({})).toEqual(["a/b/c/f", "a/f", "d/b/f", "e/f"]);
  expect(list({ dotfiles: true })).toEqual([".g", "a/b/c/f", "a/f", "d/.f", "d/b/f", "e/f"]);
  expect(list({ ignore: ["**/b/**", "e/**"] })).toEqual(["a/f"]);
});

test("a missing folder has a plain error message", () => {
  const list = (path: string) => () => diskSource(join(folder, path)).list();
  expect(list("nowhere")).toThrow("nowhere: there is no such folder");
  expect(list("site.yaml")).toThrow("site.yaml: there is no such folder");
  expect(list("site.yaml/x")).toThrow(/site.yaml.x: there is no such folder/);
  expect(list("n".repeat(300))).toThrow(/longer than the system allows/);
  symlinkSync("circle", join(folder, "circle"));
  expect(list("circle")).toThrow(/circle: .*leads back to itself/);
});
