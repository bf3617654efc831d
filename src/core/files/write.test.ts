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
import { Failure } from "./failure.ts";
import type { Output } from "./output.ts";
import { filesOf, newFolder } from "../../test/folder.ts";
import { anySite, outputsOf } from "../../test/plans.ts";
import { LOCK } from "./lock-folder.ts";
import { isInside, MANIFEST, readManifest, UNFINISHED, writeSite } from "./write.ts";

let folder: string;
beforeEach(() => {
  folder = join(newFolder(), "dist");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

/** Makes waits advance a fake clock; returns how long builds have waited, in ms. */
function fakeWaits(whileWaiting: (waited: number) => void = () => {}) {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  let waited = 0;
  vi.spyOn(Atomics, "wait").mockImplementation((_array, _index, _value, ms) => {
    vi.advanceTimersByTime(ms!);
    waited += ms!;
    whileWaiting(waited);
    return "timed-out";
  });
  return () => waited;
}

test.each([
  ["ends", 30_000, () => rmSync(lock())],
  ["is killed", 40_000, () => {}],
])("a build waits while another one works, and says so once, until that %s", (_, least, end) => {
  write({ "a.txt": "A" });
  writeFileSync(lock(), `${process.pid}\n`);
  const waits = fakeWaits((waited) => {
    expect(filesOf(folder)).toEqual({ "a.txt": "A" });
    if (waited < 30_000) utimesSync(lock(), new Date(), new Date());
    if (waited === 30_000) end();
  });
  utimesSync(lock(), new Date(), new Date());
  const onWait = vi.fn();
  writeSite(outputsOf({ "a.txt": "B" }), folder, { onWait });
  expect(onWait).toHaveBeenCalledOnce();
  expect([waits() >= least - 200, waits() <= least + 200]).toEqual([true, true]);
  expect([filesOf(folder), existsSync(lock())]).toEqual([{ "a.txt": "B" }, false]);
});

test("of two builds that wait for a killed one, the second goes on waiting for the first", () => {
  write({ "a.txt": "A" });
  writeFileSync(lock(), "killed");
  utimesSync(lock(), 1, 1);
  // It removes the lock that this build has just made, and writes for a second.
  const waits = fakeWaits((waited) => {
    if (waited === 100) {
      writeFileSync(lock(), "other");
      utimesSync(lock(), new Date(), new Date());
    }
    if (waited === 1000) rmSync(lock());
  });
  write({ "a.txt": "B" });
  expect([waits(), filesOf(folder)]).toEqual([1000, { "a.txt": "B" }]);
});

test("a lock counts for ten seconds after its build last touched it, as builds do even if the clock steps back", () => {
  const waits = fakeWaits();
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
  vi.setSystemTime(statSync(lock()).mtimeMs + 8000);
  expect(write({ "a.txt": "A" })).toMatchObject({ written: 1, removed: 4 });
  expect([waits() >= 2000, waits() < 2500]).toEqual([true, true]);
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

test.each([UNFINISHED, LOCK])("a folder in the place of %s is an error, with advice", (name) => {
  write({ "a.txt": "A" });
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "b"), "mine");
  utimesSync(join(folder, name), 1, 1);
  expect(() => write({ "a.txt": "B" })).toThrow(/: a folder is where a file is needed; move it/);
  expect(readFileSync(join(folder, name, "b"), "utf8")).toBe("mine");
});

test("without a manifest, an unfinished file is removed only if it is one of a build", () => {
  mkdirSync(folder);
  writeFileSync(join(folder, UNFINISHED), "mine");
  expect(() => write({ "a.txt": "A" })).toThrow(/has files that no build wrote/);
  expect(readFileSync(join(folder, UNFINISHED), "utf8")).toBe("mine");
  for (const text of ["", '{"files', '{"files":[\n  "a.txt"\n']) {
    folder = newFolder();
    writeFileSync(join(folder, UNFINISHED), text);
    expect(write({ "a.txt": "A" })).toMatchObject({ written: 1 });
  }
});

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
