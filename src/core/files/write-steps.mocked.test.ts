import type * as Fs from "node:fs";
import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { Failure } from "./failure.ts";
import type { Output } from "./output.ts";
import { filesOf, newFolder } from "../../test/folder.ts";
import { outputsOf } from "../../test/plans.ts";
import { LOCK } from "./lock-folder.ts";
import { MANIFEST, readManifest, UNFINISHED, writeSite } from "./write.ts";

/** Runs before each file-system call; throws to make the call fail. */
const disk = vi.hoisted(() => ({
  before: (_call: string, _path: string, _rest: unknown[]): void => {},
}));

const CHANGES = /^(?:mkdir|rename|rmdir|rm|unlink|writeFile)Sync$/;

vi.mock("node:fs", async (original) => {
  const real = await original<typeof Fs>();
  const open = new Map<number, string>();
  const watched = (name: string, call: (...given: never[]) => unknown) =>
    [
      name,
      (...given: unknown[]) => {
        const path = typeof given[0] === "number" ? open.get(given[0])! : String(given[0]);
        disk.before(name, path, given.slice(1));
        const result = call(...(given as never[]));
        if (name === "openSync") open.set(result as number, path);
        return result;
      },
    ] as const;
  const calls = Object.entries(real)
    .filter(([name, call]) => name.endsWith("Sync") && typeof call === "function")
    .map(([name, call]) => watched(name, call as (...given: never[]) => unknown));
  return { ...real, ...Object.fromEntries(calls) };
});

let folder: string;
beforeEach(() => {
  disk.before = () => {};
  vi.restoreAllMocks();
  vi.spyOn(Atomics, "wait").mockReturnValue("timed-out");
  folder = join(newFolder(), "dist");
});

type Files = Record<string, string>;
const write = (files: Files) => writeSite(outputsOf(files), folder);

const BEFORE = { "a.txt": "old a", "b/c.txt": "old c", "d/e/f": "same", g: "old g", "h/i": "old" };
const AFTER = { "a.txt": "new a", b: "new b", "d/e/f": "same", "g/j.txt": "new j", "k/l": "new" };

/** Runs a build that is killed at step `last`, without any cleanup. Returns false if it ended before. */
function killedAt(last: number, build: () => void): boolean {
  let step = 0;
  disk.before = (call, path, rest) => {
    const changes = CHANGES.test(call) || (call === "openSync" && rest[0] !== undefined);
    if (!changes || ++step < last) return;
    if (step === last && call === "writeFileSync") {
      disk.before = () => {};
      writeFileSync(path, String(rest[0]).slice(0, 3));
    }
    disk.before = (call) => {
      if (call !== "closeSync") throw new Error("killed");
    };
    throw new Error("killed");
  };
  try {
    build();
    return false;
  } catch (error) {
    expect((error as Error).message).toBe("killed");
    return true;
  } finally {
    disk.before = () => {};
  }
}

test.each([
  ["a first build", {}, AFTER],
  ["a build with changes of every kind", BEFORE, AFTER],
  ["a build of the same paths", { x: "1", y: "1" }, { x: "2", y: "2" }],
])("a build may be killed in any step: %s", (_, before: Files, after: Files) => {
  for (let step = 1; ; step++) {
    folder = join(newFolder(), "dist");
    if (Object.keys(before).length > 0) write(before);
    const killed = killedAt(step, () => write(after));
    if (!killed) {
      expect(step).toBeGreaterThan(10);
      break;
    }
    mkdirSync(folder, { recursive: true });
    // The next build comes ten seconds later.
    if (existsSync(join(folder, LOCK))) utimesSync(join(folder, LOCK), 1, 1);
    const left = filesOf(folder);
    for (const [path, text] of Object.entries(left)) {
      expect([before[path], after[path]], `${path} after step ${step}`).toContain(text);
    }
    expect(readManifest(folder) ?? []).toEqual(expect.arrayContaining(Object.keys(left)));
    const next = [before, after, { "a.txt": "later" }][step % 3]!;
    write(next);
    expect(filesOf(folder)).toEqual(next);
    expect(readManifest(folder)).toEqual(Object.keys(next).toSorted());
    expect(dotfilesIn(folder)).toEqual([MANIFEST]);
  }
});

function dotfilesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return names.filter((name) => /(?:^|\/)\./.test(name));
}

test.each([
  ["renameSync", "EXDEV", /another file system is mounted/],
  ["renameSync", "EBUSY", /mount point/],
  ["renameSync", "EWHATEVER", /EWHATEVER/],
  ["mkdirSync", "EROFS", /read-only/],
  ["readdirSync", "EACCES", /permission denied/],
  ["lstatSync", "ELOOP", /leads back to itself/],
])("an error of the system is explained: %s %s", (name, code, message) => {
  write({ "a/b.txt": "1", "a/gone.txt": "1" });
  disk.before = (call, path) => {
    if (call === name) throw Object.assign(new Error(`${code}: message`), { code, path });
  };
  const failing = () => write({ "a/b.txt": code });
  expect(failing).toThrow(Failure);
  expect(failing).toThrow(message);
  disk.before = () => {};
  expect(readdirSync(folder)).not.toContain(LOCK);
  write({ "a/b.txt": code });
  expect(readdirSync(folder)).toEqual([MANIFEST, "a"]);
});

test("of two builds that start at once, the second waits for the first", () => {
  disk.before = (call, path) => {
    if (call !== "writeFileSync" || !path.endsWith(LOCK)) return;
    disk.before = () => {};
    writeFileSync(path, "other");
  };
  vi.spyOn(Atomics, "wait").mockImplementation(() => {
    rmSync(join(folder, LOCK));
    return "timed-out";
  });
  expect(write({ a: "1" })).toMatchObject({ written: 1 });
  expect(Atomics.wait).toHaveBeenCalledOnce();
});

test("a build that slept between writing and renaming replaces nothing of the build that took its lock", () => {
  write({ a: "1" });
  disk.before = (call, path) => {
    if (call !== "writeFileSync" || !path.endsWith(UNFINISHED)) return;
    disk.before = () => {};
    writeFileSync(join(folder, LOCK), "other");
  };
  expect(() => write({ a: "2" })).toThrow(/another build is writing/);
  expect([filesOf(folder), readdirSync(folder)]).toEqual([
    { a: "1" },
    expect.arrayContaining([LOCK]),
  ]);
});

test("a bug in a page is not reported as an error of the system", () => {
  const broken = { path: "a", render: () => (undefined as unknown as string).length };
  expect(() => writeSite([broken as unknown as Output], folder)).toThrow(TypeError);
});
