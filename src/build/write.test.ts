import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure } from "../content/failure.ts";
import type { Output } from "../site/output.ts";
import { filesOf, newFolder } from "../test/folder.ts";
import { anySite, outputsOf } from "../test/plans.ts";
import { LOCK } from "./lock-folder.ts";
import { isInside, MANIFEST, readManifest, UNFINISHED, writeSite } from "./write.ts";

let folder: string;
beforeEach(() => {
  folder = join(newFolder(), "dist");
});
afterEach(() => void vi.useRealTimers());

const write = (files: Record<string, string>) => writeSite(outputsOf(files), folder);
const failing = (error: Error): Output => ({
  path: "d.txt",
  render: () => {
    throw error;
  },
});

test("the folder holds the planned files, and the manifest lists them", () => {
  const files = { "a.txt": "A", "b/c.txt": "é", "b/d/e.txt": "" };
  const counts = { files: 3, written: 3, unchanged: 0, removed: 0, bytes: 3 };
  expect(write(files)).toEqual(counts);
  expect(filesOf(folder)).toEqual({ "a.txt": "A", "b/c.txt": "Ã©", "b/d/e.txt": "" });
  expect(readManifest(folder)).toEqual(["a.txt", "b/c.txt", "b/d/e.txt"]);
  expect(readdirSync(folder).toSorted()).toEqual([MANIFEST, "a.txt", "b"]);
});

test("files with the same bytes are not touched, and others are replaced, not overwritten", () => {
  write({ "a.txt": "A", "b.txt": "B" });
  utimesSync(join(folder, "a.txt"), 1, 1);
  utimesSync(join(folder, MANIFEST), 1, 1);
  expect(write({ "b.txt": "B", "a.txt": "A" })).toMatchObject({ written: 0, unchanged: 2 });
  expect(statSync(join(folder, "a.txt")).mtimeMs).toBe(1000);
  expect(statSync(join(folder, MANIFEST)).mtimeMs).toBe(1000);
  // Deployers copy a site by hard links to make the next one.
  linkSync(join(folder, "b.txt"), join(folder, "../shared.txt"));
  expect(write({ "a.txt": "A", "b.txt": "C" })).toMatchObject({ written: 1, unchanged: 1 });
  expect(readFileSync(join(folder, "../shared.txt"), "utf8")).toBe("B");
  expect(statSync(join(folder, "a.txt")).mtimeMs).toBe(1000);
});

test("obsolete files and their empty folders are removed; files that no build wrote stay", () => {
  write({ "a/b/c.txt": "1", "a/d.txt": "2", "e.txt": "3" });
  mkdirSync(join(folder, "mine"));
  writeFileSync(join(folder, "mine/own.txt"), "mine");
  writeFileSync(join(folder, "a/own.txt"), "mine");
  expect(write({ "e.txt": "3" })).toMatchObject({ removed: 2, unchanged: 1 });
  expect(filesOf(folder)).toEqual({ "a/own.txt": "mine", "e.txt": "3", "mine/own.txt": "mine" });
  expect(existsSync(join(folder, "a/b"))).toBe(false);
});

test("after any sequence of plans, the folder holds exactly the files of the last one", () => {
  fc.assert(
    fc.property(fc.array(anySite, { minLength: 1, maxLength: 4 }), (plans) => {
      folder = join(newFolder(), "dist");
      for (const files of plans) {
        const [damaged] = Object.keys(existsSync(folder) ? filesOf(folder) : {});
        if (damaged !== undefined) writeFileSync(join(folder, damaged), "damaged");
        write(files);
        expect(filesOf(folder)).toEqual(files);
        expect(readManifest(folder)).toEqual(Object.keys(files).toSorted());
      }
    }),
    { numRuns: 60 },
  );
});

const lock = () => join(folder, LOCK);

test("a build is refused while another one writes, even in a process of the same id", () => {
  write({ "a.txt": "A" });
  writeFileSync(lock(), `${process.pid}\n`);
  expect(() => write({ "a.txt": "B" })).toThrow(/another build is writing to this folder/);
  expect(filesOf(folder)).toEqual({ "a.txt": "A" });
  expect(readFileSync(lock(), "utf8")).toBe(`${process.pid}\n`);
});

test("a lock counts for ten seconds after its build last touched it, as builds do even if the clock steps back", () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const age = () => Math.abs(Date.now() - statSync(lock()).mtimeMs);
  const slow = ["a", "b", "c", "d"].map((path) => ({
    path,
    render: () => {
      expect(age(), path).toBeLessThan(10_000);
      if (path === "b") vi.setSystemTime(Date.now() - 3_600_000);
      vi.advanceTimersByTime(path === "b" ? 2000 : 9000);
      return path;
    },
  }));
  writeSite(slow, folder);
  writeFileSync(lock(), "");
  vi.setSystemTime(statSync(lock()).mtimeMs + 9000);
  expect(() => write({ "a.txt": "A" })).toThrow(/another build/);
  vi.setSystemTime(statSync(lock()).mtimeMs + 11_000);
  expect(write({ "a.txt": "A" })).toMatchObject({ written: 1, removed: 4 });
});

test.each(["another build has taken its lock", "its folder is removed"])(
  "a build writes nothing more once %s",
  (what) => {
    const asleep = { path: "a.txt", render: () => "A" };
    asleep.render = () => {
      rmSync(folder, { recursive: true });
      if (what.startsWith("its")) return "A";
      mkdirSync(folder);
      writeFileSync(lock(), "other");
      return "A";
    };
    expect(() => writeSite([asleep], folder)).toThrow(/another build is writing .* emptied it/);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual(
      what.startsWith("its") ? [] : [LOCK],
    );
  },
);

test("a damaged or hostile manifest removes nothing outside the folder", () => {
  const outside = join(folder, "../outside.txt");
  mkdirSync(folder);
  writeFileSync(outside, "mine");
  writeFileSync(
    join(folder, MANIFEST),
    JSON.stringify({ files: ["../outside.txt", "/etc/passwd", 1, null, "a/../../outside.txt"] }),
  );
  write({ "a.txt": "A" });
  expect(readFileSync(outside, "utf8")).toBe("mine");
  for (const text of ["", "{", "null", "[]", '{"files":1}']) {
    writeFileSync(join(folder, MANIFEST), text);
    expect(() => write({ "b.txt": "B" })).toThrow(/has files that no build wrote/);
    expect(filesOf(folder)).toEqual({ "a.txt": "A" });
  }
});

test("isInside accepts only relative paths that stay inside the folder", () => {
  for (const path of "a a/b.json .well-known/a a/.b a..b ..a/b".split(" "))
    expect(isInside(path), path).toBe(true);
  for (const path of [1, "", ..."/a ../a a/../b a/.. ./a a/./b a//b a/ a\\b c:/a C:a".split(" ")])
    expect(isInside(path), String(path)).toBe(false);
});

test("duplicate paths and paths outside the folder are errors", () => {
  const twice = [...outputsOf({ "a.txt": "A" }), ...outputsOf({ "a.txt": "B" })];
  expect(() => writeSite(twice, folder)).toThrow(Failure);
  expect(() => write({ "../a.txt": "A" })).toThrow(Failure);
  for (const path of [MANIFEST, LOCK, UNFINISHED]) {
    expect(() => write({ [path]: "A" }), path).toThrow(Failure);
  }
  expect(existsSync(folder)).toBe(false);
});

test("what no build wrote stays, even in the way of the plan, and the error names it", () => {
  writeFileSync(folder, "mine");
  expect(() => write({ "a.txt": "A" })).toThrow(/a file is where a folder is needed/);
  expect(readFileSync(folder, "utf8")).toBe("mine");
  folder = newFolder();
  write({ "a/old.txt": "1", "b.txt": "2" });
  writeFileSync(join(folder, "api"), "mine");
  expect(() => write({ "api/b.txt": "B" })).toThrow(/api: a file is where a folder is needed/);
  expect(readManifest(folder)).toEqual(["a/old.txt", "b.txt"]);
  mkdirSync(join(folder, "new.txt"));
  writeFileSync(join(folder, "new.txt/mine"), "mine");
  expect(() => write({ "new.txt": "3", "b.txt": "2" })).toThrow(/new\.txt: a folder is where/);
  const before = { "a/old.txt": "1", "b.txt": "2", api: "mine", "new.txt/mine": "mine" };
  expect(filesOf(folder)).toEqual(before);
  write({ "a/old.txt": "1", "b.txt": "2" });
  expect(readdirSync(folder).toSorted()).toEqual([MANIFEST, "a", "api", "b.txt", "new.txt"]);
});

test("a link in the place of a folder blocks a build, and nothing behind it is removed", () => {
  const outside = newFolder();
  writeFileSync(join(outside, "victim"), "mine");
  write({ "b.txt": "B" });
  symlinkSync(outside, join(folder, "api"));
  expect(() => write({ "api/a.txt": "A" })).toThrow(/api: a file is where a folder is needed/);
  writeFileSync(join(folder, MANIFEST), '{"files":["api/victim","api/x/y","x\\u0000y"]}');
  write({ "b.txt": "B" });
  expect(filesOf(outside)).toEqual({ victim: "mine" });
});

test("a link out of the folder is replaced, not followed", () => {
  const outside = join(newFolder(), "outside.txt");
  writeFileSync(outside, "mine");
  mkdirSync(folder);
  symlinkSync(outside, join(folder, "a.txt"));
  writeSite(outputsOf({ "a.txt": "A" }), folder, { force: true });
  expect(readFileSync(outside, "utf8")).toBe("mine");
  expect(filesOf(folder)).toEqual({ "a.txt": "A" });
});

test("a first build writes to a folder with files only with force", () => {
  mkdirSync(join(folder, "b"), { recursive: true });
  writeFileSync(join(folder, "b/mine.txt"), "mine");
  expect(() => write({ a: "1" })).toThrow(/has files that no build wrote, such as b\b.*--force/);
  expect(readdirSync(folder)).toEqual(["b"]);
  writeSite(outputsOf({ a: "1" }), folder, { force: true });
  write({ a: "2", "b/c.txt": "new" });
  expect(filesOf(folder)).toEqual({ a: "2", "b/c.txt": "new", "b/mine.txt": "mine" });
});

test.each<[what: string, replace: (manifest: string) => void]>([
  ["a folder", (manifest) => mkdirSync(manifest)],
  ["a link to a device", (manifest) => symlinkSync("/dev/zero", manifest)],
  ["a link to nothing", (manifest) => symlinkSync("nowhere", manifest)],
])("a manifest that is %s is an error, and leaves no lock", (_, replace) => {
  write({ "a.txt": "A" });
  rmSync(join(folder, MANIFEST));
  replace(join(folder, MANIFEST));
  expect(() => write({ "a.txt": "B" })).toThrow(
    /\.manifest\.json: (?:this is not a plain file; remove|a symbolic link is not followed)/,
  );
  expect(filesOf(folder)).toEqual({ "a.txt": "A" });
  expect(readdirSync(folder)).not.toContain(LOCK);
});

test("a full disk is reported, with what has become of the site", () => {
  write({ "a.txt": "A" });
  const full = failing(Object.assign(new Error(), { code: "ENOSPC", path: "c.txt" }));
  expect(() => writeSite([...outputsOf({ "a.txt": "B" }), full], folder)).toThrow(
    /the disk is full; free some space.*already be replaced; build again to replace the rest/,
  );
  expect(filesOf(folder)).toEqual({ "a.txt": "B" });
  expect(readdirSync(folder).toSorted()).toEqual([MANIFEST, "a.txt"]);
});

test("files are written in their order, and old ones removed last", () => {
  write({ z: "1", "b/old": "1", a: "1" });
  const seen: string[] = [];
  const watched = outputsOf({ z: "2", "b/new": "2", a: "2" }).map(({ path, render }) => ({
    path,
    render: () => {
      seen.push(JSON.stringify(filesOf(folder)));
      return render();
    },
  }));
  writeSite(watched, folder);
  expect(seen).toEqual([
    '{"a":"1","b/old":"1","z":"1"}',
    '{"a":"1","b/old":"1","z":"2"}',
    '{"a":"1","b/new":"2","b/old":"1","z":"2"}',
  ]);
});
