import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildSite } from "./build.ts";
import {
  anyEdit,
  edit,
  filesOfContent,
  firstContent,
  type Edit,
  type EditedContent,
} from "../test/edited-content.ts";
import { filesOf, newFolder } from "../test/folder.ts";
import type { Files } from "../test/memory-source.ts";

/** What can happen between two builds besides edits of the content. */
const ACCIDENTS: Record<string, (folders: Folders) => void> = {
  "a truncated cache": ({ cache }) => {
    for (const file of cacheFiles(cache))
      truncateSync(file, Math.floor(readFileSync(file).length * 0.7));
  },
  "a cache of garbage": ({ cache }) => {
    for (const file of cacheFiles(cache)) writeFileSync(file, "null\n\n{}");
  },
  "an older cache": ({ cache, older }) => {
    rmSync(cache, { recursive: true });
    cpSync(older, cache, { recursive: true });
  },
  "the first content and its cache": (folders) => {
    ACCIDENTS["an older cache"]!(folders);
    folders.edited = firstContent();
  },
  "no cache": ({ cache }) => rmSync(cache, { recursive: true, force: true }),
  "a damaged manifest": ({ out }) => writeFileSync(join(out, ".manifest.json"), "{"),
  "a changed file of the site": ({ out }) => {
    writeFileSync(join(out, "robots.txt"), "Disallow: /");
    rmSync(join(out, "outils.html"));
  },
  "another URL": (folders) => {
    folders.siteUrl = folders.siteUrl === undefined ? "https://ailleurs.test" : undefined;
  },
};

interface Folders {
  content: string;
  out: string;
  cache: string;
  /** A copy of the cache as the first build left it. */
  older: string;
  siteUrl: string | undefined;
  edited: EditedContent;
}

function cacheFiles(cache: string): string[] {
  return readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Writes the files that differ, and removes those that are gone, as an editor does. */
function writeFiles(folder: string, files: Files, before: Files): void {
  for (const [path, file] of Object.entries(files)) {
    if (String(before[path]) === String(file)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), file);
  }
  for (const path of Object.keys(before)) if (!(path in files)) rmSync(join(folder, path));
}

type Step = Edit | keyof typeof ACCIDENTS;

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: anyEdit, weight: 2 },
  { arbitrary: fc.constantFrom(...Object.keys(ACCIDENTS)), weight: 1 },
);

/** Builds with a cache after each step; the last site must equal that of a build without one. */
function checkSteps(steps: readonly Step[]): void {
  const [content, out, cache] = [newFolder(), newFolder(), newFolder()];
  const [older, clean] = [newFolder(), newFolder()];
  const edited = firstContent();
  const folders: Folders = { content, out, cache, older, siteUrl: undefined, edited };
  const build = () => buildSite({ content, out, cache, siteUrl: folders.siteUrl });
  let files = filesOfContent(folders.edited);
  writeFiles(content, files, {});
  expect(build().summary).not.toBeNull();
  cpSync(cache, older, { recursive: true });
  for (const step of steps) {
    if (typeof step === "string") ACCIDENTS[step]!(folders);
    else edit(folders.edited, step);
    const next = filesOfContent(folders.edited);
    writeFiles(content, next, files);
    files = next;
    const incremental = build();
    const fresh = buildSite({ content, out: clean, cache: null, siteUrl: folders.siteUrl });
    expect(incremental.diagnostics).toEqual(fresh.diagnostics);
    const [site, expected] = [filesOf(out), filesOf(clean)];
    expect(Object.keys(site)).toEqual(Object.keys(expected));
    expect(Object.keys(site).filter((path) => site[path] !== expected[path])).toEqual([]);
    expect(readFileSync(join(out, ".manifest.json"), "utf8")).toBe(
      readFileSync(join(clean, ".manifest.json"), "utf8"),
    );
  }
}

test("after any edits and accidents, a build with a cache writes the site that one without it writes", () => {
  fc.assert(fc.property(fc.array(anyStep, { minLength: 6, maxLength: 8 }), checkSteps), {
    numRuns: 1,
  });
});
