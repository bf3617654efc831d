import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSite } from "./build.ts";
import { callScript } from "../test/call-script.ts";
import { runScript } from "../test/run-script.ts";
import { filesOf, FIXTURE, fixtureCopy, newFolder } from "../test/folder.ts";

const build = (content: string, out: string, cache: string | null = null, siteUrl?: string) =>
  buildSite({ content, out, siteUrl, cache });

/** Returns a copy of the fixture whose files were created in reverse order. */
function reversedCopy(): string {
  const copy = newFolder();
  const files = Object.keys(filesOf(FIXTURE)).toReversed();
  for (const file of files) cpSync(join(FIXTURE, file), join(copy, file), { recursive: true });
  return copy;
}

const CLOCK = `data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { super(...(given.length > 0 ? given : [981173106000])); }
    static now() { return 981173106000; }
  };
  Math.random = () => 0.5;
`)}`;

test("a build gives the same bytes for any file order, time zone, locale, clock and folder", () => {
  const [folder, otherFolder] = [newFolder(), newFolder()];
  const first = runScript("build", ["--content", FIXTURE, "--out", folder, "--no-cache"], {
    cwd: newFolder(),
    env: { TZ: "Pacific/Kiritimati", LC_ALL: "C", LANG: "C" },
  });
  const second = runScript(
    "build",
    ["--content", reversedCopy(), "--out", otherFolder, "--no-cache"],
    {
      cwd: newFolder(),
      env: {
        TZ: "America/Los_Angeles",
        LC_ALL: "tr_TR.UTF-8",
        LANG: "tr_TR.UTF-8",
        LANGUAGE: "tr",
      },
      preload: CLOCK,
    },
  );
  expect([first.stderr, second.stderr].join("")).not.toContain("please report it");
  expect([first.status, second.status]).toEqual([0, 0]);
  expect(filesOf(folder)).toEqual(filesOf(otherFolder));
  expect(Object.keys(filesOf(folder)).length).toBeGreaterThan(50);
});

test("a build with an error in the content writes nothing and leaves the last good site", () => {
  const content = fixtureCopy();
  const out = newFolder();
  build(content, out);
  const before = filesOf(out);
  writeFileSync(join(content, "tools/zebre.md"), "---\nname: [\n");
  const { diagnostics, summary } = build(content, out);
  expect(summary).toBeNull();
  expect(diagnostics.some(({ code }) => code === "no-front-matter")).toBe(true);
  expect(filesOf(out)).toEqual(before);
});

test("SITE_URL replaces the URL of the site in every link", () => {
  const out = newFolder();
  build(FIXTURE, out, null, "https://apercu.test");
  const everything = Object.values(filesOf(out)).join("\n");
  expect(everything).toContain("https://apercu.test/api/v1/directory/tools/eclair");
  expect(everything).not.toContain("annuaire.test/");
});

test("a change of one record changes only the files that show it", () => {
  const content = fixtureCopy();
  const out = newFolder();
  build(content, out);
  const before = filesOf(out);
  const file = join(content, "tools/oeuvre.md");
  writeFileSync(file, readFileSync(file, "utf8").replace("Un récit commun.", "Un autre récit."));
  build(content, out);
  const after = filesOf(out);
  const changed = Object.keys(after).filter((path) => after[path] !== before[path]);
  const formats = (stem: string, ...extensions: string[]) =>
    extensions.map((extension) => `${stem}.${extension}`);
  expect(changed.toSorted()).toEqual([
    "admin/records.json",
    ...formats("api/v1/directory/exports/tools", "csv", "excel.csv", "json", "ndjson"),
    "api/v1/directory/index.json",
    "api/v1/directory/tools/oeuvre.json",
    "datapackage.json",
    "dataset.jsonld",
    ...formats("feeds/categories/ecriture", "rss"),
    ...formats("feeds/tools", "json", "rss"),
    "outils/oeuvre.html",
  ]);
});

test("a cache that cannot be written does not fail a build", () => {
  const content = fixtureCopy();
  const cache = join(newFolder(), "file");
  writeFileSync(cache, "mine");
  expect(build(content, newFolder(), cache).summary).not.toBeNull();
  expect(readFileSync(cache, "utf8")).toBe("mine");
});

const hurried = ["--quiet", "--no-cache"];

test("npm run build prints a summary as text or JSON", async () => {
  const out = newFolder();
  const run = (...flags: string[]) =>
    callScript("build", ["--content", FIXTURE, "--out", out, ...flags], { cwd: newFolder() });
  const text = await run();
  expect(text.status).toBe(0);
  expect(text.stdout).toMatch(
    /^4 tools, 2 collections, 40 list pages in .*: \d+ files written, 0 unchanged, 0 removed; \d+\.\d MB in \d+\.\d\d s\n$/,
  );
  expect(text.stderr.match(/unpublished-tool {2}warning: /g)).toHaveLength(2);
  const counts = { tools: 4, collections: 2, pages: 40, written: 0, removed: 0 };
  expect(JSON.parse((await run("--format=json")).stdout)).toMatchObject(counts);
  expect(await run(...hurried)).toEqual({ status: 0, stdout: "", stderr: "" });
});

test("npm run check --stale lists records whose review is due on a day", async () => {
  const cwd = newFolder();
  const due = (now: string) =>
    callScript("check", ["--content", FIXTURE, "--stale", "--now", now], { cwd });
  expect((await due("2026-08-26")).stdout).not.toContain("review-due");
  expect((await due("2026-08-27")).stdout).toContain(
    "tools/eclair.md:10:14  review-due  warning: ",
  );
});
