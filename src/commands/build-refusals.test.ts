import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { buildSite, type BuildOptions } from "./build.ts";
import { LOCK } from "../core/files/lock-folder.ts";
import { UsageError } from "../core/files/failure.ts";
import { callScript } from "../test/call-script.ts";
import { filesOf, FIXTURE, newFolder } from "../test/folder.ts";

afterEach(() => void vi.restoreAllMocks());

const build = (options: Partial<BuildOptions> & { out: string }) =>
  buildSite({ content: FIXTURE, siteUrl: undefined, cache: null, ...options });

test("a build refuses a folder that overlaps what builds read, by real paths", () => {
  const base = newFolder();
  const content = join(base, "content");
  cpSync(FIXTURE, content, { recursive: true });
  symlinkSync(content, join(base, "link"));
  symlinkSync(base, join(base, "around"));
  const before = filesOf(content);
  const inside =
    "content content/ content/tools content/dist content/a/b . link link/dist link/tools around/content/dist " +
    "around/around/link/new/folder none/../content/dist none/../link/dist";
  for (const out of [
    ...inside.split(" ").map((path) => `${base}/${path}`),
    "",
    "/",
    "public/new",
  ]) {
    const building = () => build({ content, out });
    expect(building, out).toThrow(UsageError);
    expect(building, out).toThrow(/which builds read/);
  }
  expect(() => build({ content, out: "src" })).toThrow(/has files that no build wrote/);
  expect(filesOf(content)).toEqual(before);
  mkdirSync(join(base, "there"));
  for (const out of ["there", "there/../content-old"]) build({ content, out: `${base}/${out}` });
  expect(readdirSync(join(base, "content-old"))).toContain(".manifest.json");
});

test("a path that cannot be a folder is explained", () => {
  const base = newFolder();
  writeFileSync(join(base, "file"), "mine");
  symlinkSync(join(base, "gone"), join(base, "dangling"));
  symlinkSync("circle", join(base, "circle"));
  const cases: [out: string, message: RegExp][] = [
    ["file", /file: a file is where a folder is needed/],
    ["file/dist", /file.*: a file is where a folder is needed/],
    ["dangling/dist", /dangling.*: (?:there is no such file|a file is where a folder)/],
    ["circle/dist", /circle.*: .*leads back to itself/],
    ["x".repeat(300), /x…x+: the name or the path is longer than the system allows/],
  ];
  for (const [out, message] of cases) {
    expect(() => build({ out: join(base, out) }), out).toThrow(message);
  }
});

test("npm run build says that it waits for another build", async () => {
  const out = newFolder();
  const flags = ["--content", FIXTURE, "--out", out, "--no-cache"];
  for (const [lang, words] of [
    ["en", /Another build .* waiting/],
    ["fr", /Une autre construction .* attente/],
  ] as const) {
    const lock = join(out, LOCK);
    writeFileSync(lock, "other");
    // esbuild waits too, without a limit.
    const { wait } = Atomics;
    vi.spyOn(Atomics, "wait").mockImplementation((...given) => {
      if (given[3] !== undefined) rmSync(lock);
      return wait(...given);
    });
    const { status, stderr } = await callScript("build", [...flags, "--lang", lang]);
    expect([status, stderr]).toEqual([0, expect.stringMatching(words)]);
    vi.restoreAllMocks();
  }
});

test("npm run build -- --force replaces files of other programs", async () => {
  const out = newFolder();
  writeFileSync(join(out, "index.html"), "mine");
  writeFileSync(join(out, "mine.html"), "mine");
  const flags = ["--content", FIXTURE, "--out", out, "--no-cache", "--quiet", "--force"];
  expect(await callScript("build", flags)).toMatchObject({ status: 0, stdout: "", stderr: "" });
  const files = filesOf(out);
  expect(files["mine.html"]).toBe("mine");
  expect(files["index.html"]).toContain("<!doctype html>");
});
