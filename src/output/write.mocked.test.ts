import { execFileSync, spawnSync } from "node:child_process";
import type * as Fs from "node:fs";
import {
  existsSync,
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
import { beforeEach, expect, test, vi } from "vitest";
import { TYPESCRIPT_LOADER } from "../cli/typescript-loader.ts";
import { Failure } from "../failure.ts";
import type { Output } from "../site/output.ts";
import { filesOf, newFolder } from "../testing/folder.ts";
import type { KeptKeys } from "./kept-keys.ts";
import { isInside, MANIFEST, readManifest } from "./manifest.ts";
import { writeSite } from "./write.ts";

// Skip flushes: they are slow, and no test cuts the power.
vi.mock("node:fs", async (original) => ({ ...(await original<typeof Fs>()), fsyncSync: () => {} }));

let folder: string;
beforeEach(() => {
  folder = join(newFolder(), "dist");
});

const outputsOf = (files: Record<string, string>): Output[] =>
  Object.entries(files).map(([path, text]) => ({ path, render: () => text }));
const write = (files: Record<string, string>) => writeSite(outputsOf(files), folder);

test("the folder holds the planned files, and the manifest lists them", () => {
  const files = { "a.txt": "A", "b/c.txt": "é", "b/d/e.txt": "" };
  expect(write(files)).toEqual({
    files: 3,
    written: 3,
    unchanged: 0,
    removed: 0,
    bytes: 3,
    keys: { files: new Map(), parts: new Map() },
  });
  expect(filesOf(folder)).toEqual({ "a.txt": "A", "b/c.txt": "Ã©", "b/d/e.txt": "" });
  expect(readManifest(folder)?.files).toEqual(["a.txt", "b/c.txt", "b/d/e.txt"]);
  expect(readdirSync(folder).toSorted()).toEqual([MANIFEST, "a.txt", "b"]);
});

test("files with the same bytes are not touched", () => {
  write({ "a.txt": "A", "b.txt": "B" });
  utimesSync(join(folder, "a.txt"), 1, 1);
  utimesSync(join(folder, MANIFEST), 1, 1);
  expect(write({ "b.txt": "B", "a.txt": "A" })).toMatchObject({ written: 0, unchanged: 2 });
  expect(statSync(join(folder, "a.txt")).mtimeMs).toBe(1000);
  expect(statSync(join(folder, MANIFEST)).mtimeMs).toBe(1000);
  expect(write({ "a.txt": "A", "b.txt": "C" })).toMatchObject({ written: 1, unchanged: 1 });
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

test("a file may become a folder, and a folder a file", () => {
  write({ a: "1", "b/c/d": "2", e: "3" });
  write({ "a/x/y": "4", b: "5", e: "3" });
  expect(filesOf(folder)).toEqual({ "a/x/y": "4", b: "5", e: "3" });
  write({ a: "1", "b/c/d": "2", e: "3" });
  expect(filesOf(folder)).toEqual({ a: "1", "b/c/d": "2", e: "3" });
});

test("after any sequence of plans, the folder holds exactly the files of the last one", () => {
  const path = fc
    .array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join("/"));
  const plan = fc.dictionary(path, fc.constantFrom("1", "2"), { maxKeys: 6 }).map((files) => {
    const paths = Object.keys(files);
    const clash = (one: string) => paths.some((other) => other.startsWith(`${one}/`));
    return Object.fromEntries(Object.entries(files).filter(([one]) => !clash(one)));
  });
  fc.assert(
    fc.property(fc.array(plan, { minLength: 1, maxLength: 4 }), (plans) => {
      folder = join(newFolder(), "dist");
      for (const files of plans) {
        write(files);
        expect(filesOf(folder)).toEqual(files);
        expect(readManifest(folder)?.files).toEqual(Object.keys(files).toSorted());
      }
    }),
    { numRuns: 60 },
  );
});

test("a build that fails while rendering leaves the site unchanged", () => {
  write({ "a.txt": "A", "b.txt": "B" });
  const before = filesOf(folder);
  const bad: Output[] = [
    ...outputsOf({ "a.txt": "new", "c.txt": "C" }),
    {
      path: "d.txt",
      render: () => {
        throw new Error("no");
      },
    },
  ];
  expect(() => writeSite(bad, folder)).toThrow("no");
  expect(filesOf(folder)).toEqual(before);
  expect(readdirSync(folder).toSorted()).toEqual([MANIFEST, "a.txt", "b.txt"]);
});

test("a build removes the files of a build that was killed between moves and commit", () => {
  write({ "a.txt": "A" });
  // The state after the journal and the moves: the manifest lists old and new, the new file exists.
  writeFileSync(join(folder, MANIFEST), '{"files":["a.txt","b.txt","never-came.txt"]}');
  writeFileSync(join(folder, "b.txt"), "B");
  expect(write({ "a.txt": "A" })).toMatchObject({ removed: 2 });
  expect(filesOf(folder)).toEqual({ "a.txt": "A" });
  expect(readManifest(folder)?.files).toEqual(["a.txt"]);
});

test("the staging folders of killed builds are removed", () => {
  const dead = spawnSync(process.execPath, ["-e", ""]).pid;
  mkdirSync(join(folder, `.staging-${dead}/a`), { recursive: true });
  write({ "a.txt": "A" });
  expect(readdirSync(folder).toSorted()).toEqual([MANIFEST, "a.txt"]);
});

test("a build fails with an explanation while another build writes to the folder", () => {
  write({ "a.txt": "A" });
  mkdirSync(join(folder, `.staging-${process.ppid}`));
  expect(() => write({ "a.txt": "B" })).toThrow(
    /another build \(process \d+\) is writing to this folder/,
  );
  expect(filesOf(folder)).toEqual({ "a.txt": "A" });
  expect(readdirSync(folder)).not.toContain(`.staging-${process.pid}`);
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
    write({ "a.txt": "A" });
    expect(readManifest(folder)?.files).toEqual(["a.txt"]);
  }
});

test("isInside accepts only relative paths that stay inside the folder", () => {
  for (const path of ["a", "a/b.json", ".well-known/a", "a/.b", "a..b", "..a/b"])
    expect(isInside(path), path).toBe(true);
  for (const path of [
    "",
    "/a",
    "../a",
    "a/../b",
    "a/..",
    "./a",
    "a/./b",
    "a//b",
    "a/",
    "a\\b",
    "c:/a",
    "C:a",
    1,
  ])
    expect(isInside(path), String(path)).toBe(false);
});

test("duplicate paths and paths outside the folder are errors", () => {
  const twice = [...outputsOf({ "a.txt": "A" }), ...outputsOf({ "a.txt": "B" })];
  expect(() => writeSite(twice, folder)).toThrow(Failure);
  expect(() => write({ "../a.txt": "A" })).toThrow(Failure);
  expect(() => write({ [MANIFEST]: "A" })).toThrow(Failure);
  expect(existsSync(folder)).toBe(false);
});

test("a file in the place of a folder stays, and the error names it", () => {
  writeFileSync(folder, "mine");
  expect(() => write({ "a.txt": "A" })).toThrow(/a file is where a folder is needed/);
  expect(readFileSync(folder, "utf8")).toBe("mine");
  folder = newFolder();
  writeFileSync(join(folder, "api"), "mine");
  expect(() => write({ "a.txt": "A", "api/b.txt": "B" })).toThrow(
    /blocks a file of the site.*The site is unchanged/,
  );
  expect(filesOf(folder)).toEqual({ api: "mine" });
  expect(readdirSync(folder)).not.toContain(`.staging-${process.pid}`);
});

test("a folder in the place of a file stays, and the error names it", () => {
  mkdirSync(join(folder, "a.txt"), { recursive: true });
  writeFileSync(join(folder, "a.txt/mine"), "mine");
  expect(() => write({ "a.txt": "A", "b.txt": "B" })).toThrow(/blocks a file/);
  expect(filesOf(folder)).toEqual({ "a.txt/mine": "mine" });
});

test("a blocked move is found before anything is removed", () => {
  write({ "a/old.txt": "1", "b.txt": "2" });
  mkdirSync(join(folder, "a/new.txt"));
  writeFileSync(join(folder, "a/new.txt/mine"), "mine");
  const before = filesOf(folder);
  expect(() => write({ "a/new.txt": "3", "b.txt": "4" })).toThrow(
    /blocks a file of the site.*The site is unchanged/,
  );
  expect(filesOf(folder)).toEqual(before);
  expect(readManifest(folder)?.files).toEqual(["a/old.txt", "b.txt"]);
});

test("a link in the place of a folder blocks a build, and nothing behind it is removed", () => {
  const outside = newFolder();
  writeFileSync(join(outside, "victim"), "mine");
  mkdirSync(folder);
  symlinkSync(outside, join(folder, "api"));
  expect(() => write({ "api/a.txt": "A" })).toThrow(/blocks a file/);
  writeFileSync(join(folder, MANIFEST), '{"files":["api/victim","api/x/y","x\\u0000y"]}');
  write({ "b.txt": "B" });
  expect(filesOf(outside)).toEqual({ victim: "mine" });
});

test("impossible paths in the manifest are skipped when files are removed", () => {
  write({ "serve.json": "A" });
  const files = ["serve.json", "serve.json/x/y", "gone/away", `${"x".repeat(300)}/y`];
  writeFileSync(join(folder, MANIFEST), JSON.stringify({ files }));
  write({ "serve.json": "A" });
  expect(filesOf(folder)).toEqual({ "serve.json": "A" });
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

test("a first build replaces existing files only with force", () => {
  const outside = join(newFolder(), "outside.txt");
  writeFileSync(outside, "mine");
  mkdirSync(join(folder, "b"), { recursive: true });
  writeFileSync(join(folder, "b/c.txt"), "same");
  writeFileSync(join(folder, "mine.txt"), "mine");
  symlinkSync(outside, join(folder, "link"));
  const before = readdirSync(folder);
  for (const files of [{ "b/c.txt": "same" }, { "b/c.txt": "new", d: "" }, { link: "" }]) {
    expect(() => write({ ...files, "e.txt": "" })).toThrow(
      /this first build would replace 1 file that no build wrote, such as (b\/c\.txt|link)\. .*--force/,
    );
    expect(readdirSync(folder)).toEqual(before);
  }
  write({ "b/other.txt": "1" });
  expect(write({ "b/c.txt": "new" })).toMatchObject({ written: 1, removed: 1 });
  expect(filesOf(folder)).toMatchObject({ "b/c.txt": "new", "mine.txt": "mine" });

  folder = newFolder();
  writeFileSync(join(folder, "a.txt"), "mine");
  expect(() => write({ "a.txt": "A" })).toThrow(Failure);
  writeSite(outputsOf({ "a.txt": "A" }), folder, { force: true });
  expect(filesOf(folder)).toEqual({ "a.txt": "A" });
  expect(write({ "a.txt": "B" })).toMatchObject({ written: 1 });
});

test("a pipe in the place of a file of the site is replaced, and does not block the build", () => {
  write({ "pipe.txt": "1", "b/pipe.txt": "1", "gone.txt": "1" });
  for (const path of ["pipe.txt", "b/pipe.txt", "gone.txt"]) {
    rmSync(join(folder, path));
    execFileSync("mkfifo", [join(folder, path)]);
  }
  expect(write({ "pipe.txt": "1", "b/pipe.txt": "2" })).toMatchObject({ written: 2, removed: 1 });
  expect(filesOf(folder)).toEqual({ "pipe.txt": "1", "b/pipe.txt": "2" });
});

test("a manifest that is not a plain file is an error, and does not block the build", () => {
  const manifest = join(folder, MANIFEST);
  for (const replace of [
    () => execFileSync("mkfifo", [manifest]),
    () => mkdirSync(manifest),
    () => symlinkSync("/dev/zero", manifest),
    () => symlinkSync("nowhere", manifest),
  ]) {
    write({ "a.txt": "A" });
    rmSync(manifest);
    replace();
    expect(() => write({ "a.txt": "B" })).toThrow(
      /\.manifest\.json: this is not a plain file; remove it/,
    );
    expect(filesOf(folder)).toEqual({ "a.txt": "A" });
    expect(readdirSync(folder)).not.toContain(`.staging-${process.pid}`);
    rmSync(folder, { recursive: true });
  }
});

test("a full disk is reported, and the site is unchanged", () => {
  write({ "a.txt": "A" });
  const full: Output[] = [
    ...outputsOf({ "a.txt": "B", "b.txt": "C" }),
    {
      path: "c.txt",
      render: () => {
        throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC", path: "c.txt" });
      },
    },
  ];
  expect(() => writeSite(full, folder)).toThrow(
    /the disk is full; free some space.*The site is unchanged/,
  );
  expect(filesOf(folder)).toEqual({ "a.txt": "A" });
});

/** Returns a file in pieces; adds each piece to `requested` when it is requested. */
function inPieces(path: string, texts: string[], requested: string[] = []): Output {
  return {
    path,
    render: () => {
      throw new Error("must not be rendered as a whole");
    },
    *pieces() {
      for (const text of texts) {
        requested.push(text);
        yield Buffer.from(text);
      }
    },
  };
}

test("a file in pieces is written and compared piece by piece", () => {
  const piecesOf = (...texts: string[]) =>
    writeSite([inPieces("a/b.txt", texts), ...outputsOf({ c: "C" })], folder);
  const file = () => readFileSync(join(folder, "a/b.txt"), "utf8");
  const large = "é".repeat(600_000);
  expect(piecesOf("x", large, "", large)).toMatchObject({ written: 2, unchanged: 0 });
  expect(file()).toBe(`x${large}${large}`);
  expect(piecesOf(`x${large}`, large)).toMatchObject({ written: 0, unchanged: 2 });
  for (const texts of [["x", large, large, "y"], ["x", large], ["y", large], ["ab", "c"], [""]]) {
    expect(piecesOf(...texts)).toMatchObject({ written: 1, unchanged: 1 });
    expect(file()).toBe(texts.join(""));
  }
});

test("pieces are requested once, whether the file differs or not", () => {
  const requested: string[] = [];
  writeSite([inPieces("a", ["1", "2", "3"], requested)], folder);
  expect(requested.splice(0)).toEqual(["1", "2", "3"]);
  writeSite([inPieces("a", ["1", "2", "3"], requested)], folder);
  expect(requested.splice(0)).toEqual(["1", "2", "3"]);
  writeSite([inPieces("a", ["1", "4", "3"], requested)], folder);
  expect(requested).toEqual(["1", "4", "3"]);
});

test("a file with the key of the last build is not rendered, unless it changed since", () => {
  const rendered: string[] = [];
  const keyed = (path: string, text: string): Output => ({
    path,
    key: () => `key of ${text}`,
    render: () => {
      rendered.push(path);
      return text;
    },
  });
  const { keys } = writeSite([keyed("a", "A"), keyed("b", "B"), keyed("c", "C")], folder);
  expect(rendered.splice(0)).toEqual(["a", "b", "c"]);
  const endedAt = statSync(join(folder, ".manifest.json")).ctimeMs;
  const again = () =>
    writeSite([keyed("a", "A"), keyed("b", "B"), keyed("c", "D")], folder, {
      kept: { ...keys, endedAt },
    });
  expect(again()).toMatchObject({ written: 1, unchanged: 2, bytes: 3 });
  expect(rendered.splice(0)).toEqual(["c"]);
  writeFileSync(join(folder, "a"), "mine");
  rmSync(join(folder, "b"));
  again();
  expect(rendered).toEqual(["a", "b", "c"]);
  expect(filesOf(folder)).toEqual({ a: "A", b: "B", c: "D" });
});

test("a name that the system does not allow is an error, and no file remains", () => {
  const impossible = { "a.txt": "A", [`${"x".repeat(300)}.txt`]: "A" };
  expect(() => write(impossible)).toThrow(
    /dist\/x+…x+\.txt: the name or the path is longer than the system allows.*The site is unchanged/,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test("parts with the keys of the last build are copied, unless the file changed since", () => {
  const rendered: string[] = [];
  /** A file with a part for each text; the key of a text is its first letter. */
  const inParts = (texts: string[]): Output => ({
    path: "a",
    key: () => `key of ${texts.join()}`,
    render: () => texts.join(""),
    *pieces(parts) {
      for (const text of texts) {
        const key = text.slice(0, 1);
        const last = parts?.last(key) ?? null;
        if (last === null) rendered.push(text);
        const bytes = last ?? Buffer.from(text);
        parts?.note(key, bytes.length);
        yield bytes;
      }
    },
  });
  let kept: KeptKeys | null = null;
  const write = (...texts: string[]) => {
    const { keys } = writeSite([inParts(texts)], folder, { kept });
    kept = { ...keys, endedAt: statSync(join(folder, ".manifest.json")).ctimeMs };
    return { text: readFileSync(join(folder, "a"), "utf8"), rendered: rendered.splice(0) };
  };
  const long = `c${"é".repeat(800_000)}`;
  expect(write("a1", "b1", long).rendered).toEqual(["a1", "b1", long]);
  expect(write("b2", "d1", long, "a2")).toEqual({ text: `b1d1${long}a1`, rendered: ["d1"] });
  expect(write("b2", "d1", long, "a2").rendered).toEqual([]);
  expect(write("e1", "a3")).toEqual({ text: "e1a1", rendered: ["e1"] });
  writeFileSync(join(folder, "a"), "mine");
  expect(write("e2", "a4")).toEqual({ text: "e2a4", rendered: ["e2", "a4"] });
  kept!.parts.get("a")!.splice(0, 1);
  expect(write("a5")).toEqual({ text: "a5", rendered: ["a5"] });
});

const SIGNALS = ["SIGKILL", "SIGTERM", "SIGINT"] as const;

test("a build killed at any moment leaves only complete files, and the next one completes the site", () => {
  const paths = Array.from({ length: 400 }, (_, i) => `d${i % 5}/f${i}.txt`);
  const filled = (letter: string) =>
    Object.fromEntries(paths.map((path) => [path, letter.repeat(20_000)]));
  const script = `
    import { writeSite } from ${JSON.stringify(new URL("write.ts", import.meta.url).href)};
    const [, letter, folder] = process.argv;
    const render = () => letter.repeat(20_000);
    writeSite(${JSON.stringify(paths)}.map((path) => ({ path, render })), folder);
  `;
  const run = (letter: string, timeout: number, killSignal?: NodeJS.Signals) =>
    spawnSync(
      process.execPath,
      ["--import", TYPESCRIPT_LOADER, "--input-type=module", "-e", script, letter, folder],
      { timeout, killSignal },
    );
  write(filled("a"));
  for (const [index, timeout] of [230, 260, 290, 320, 360].entries()) {
    run("bcdef"[index]!, timeout, SIGNALS[index % SIGNALS.length]);
    for (const [path, text] of Object.entries(filesOf(folder))) {
      expect(text.length, path).toBe(20_000);
      expect(new Set(text).size, path).toBe(1);
    }
  }
  write(filled("z"));
  expect(filesOf(folder)).toEqual(filled("z"));
  expect(readdirSync(folder).toSorted()).toEqual([MANIFEST, "d0", "d1", "d2", "d3", "d4"]);
  expect(execFileSync("find", [folder, "-name", ".staging-*"], { encoding: "utf8" })).toBe("");
});
