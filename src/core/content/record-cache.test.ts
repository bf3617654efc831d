import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loadContent, type LoadResult } from "./load.ts";
import { diskSource } from "../files/source.ts";
import { loadCached, readRecords, saveRecords } from "./record-cache.ts";
import { filesOf, FIXTURE, fixtureCopy, newFolder } from "../../test/folder.ts";

/** Returns what was loaded, as plain data. */
function comparable({ content, diagnostics }: LoadResult) {
  const { screenshots, ...data } = content ?? { screenshots: [] };
  const pictures = [...screenshots].map(([name, { digest }]) => [name, digest]);
  return { data, pictures, diagnostics };
}

interface Folders {
  content: string;
  cache: string;
  /** A copy of the cache as the first command left it. */
  older: string;
}

type Step = (folders: Folders) => void;

/** Changes a file that may be gone. */
const change = (file: string, edit: (text: string) => string) => {
  const text = filesOf(join(file, ".."))[file.split("/").at(-1)!];
  if (text !== undefined) writeFileSync(file, edit(text), "latin1");
};
const cached = (cache: string) => join(cache, "records.json");

const anyFile = fc.constantFrom(...Object.keys(filesOf(FIXTURE)));
const anyEdit = fc
  .tuple(anyFile, anyFile, fc.constantFrom("append", "invalid", "copy", "remove", "restore"))
  .map(([path, other, what]): Step => ({ content }) => {
    const file = join(content, path);
    if (what === "append") change(file, (text) => `${text}\nPlus.\n`);
    if (what === "invalid") change(file, (text) => text.replace(/: \w+/, ": [x"));
    if (what === "copy") cpSync(join(FIXTURE, other), file);
    if (what === "remove") rmSync(file, { force: true });
    if (what === "restore") cpSync(FIXTURE, content, { recursive: true });
  });
/** What can happen to a cache between two commands. */
const anyAccident = fc.constantFrom<Step>(
  ({ cache }) => change(cached(cache), (text) => text.slice(0, 0.7 * text.length)),
  ({ cache }) => change(cached(cache), () => "null\n\n{}"),
  ({ cache, older }) => cpSync(older, cache, { recursive: true }),
  ({ cache }) => rmSync(cache, { recursive: true, force: true }),
);

test("with a cache, the content is what it is without one, after any edits and accidents", () => {
  const anyStep = fc.oneof({ arbitrary: anyEdit, weight: 3 }, anyAccident);
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 6 }), (steps) => {
      const folders: Folders = { content: fixtureCopy(), cache: newFolder(), older: newFolder() };
      const { content, cache, older } = folders;
      loadCached(content, cache);
      cpSync(cache, older, { recursive: true });
      for (const step of steps) {
        step(folders);
        expect(comparable(loadCached(content, cache))).toEqual(
          comparable(loadContent(diskSource(content))),
        );
      }
    }),
    { numRuns: 10 },
  );
});

test("only a file with other bytes is parsed again", () => {
  const folder = fixtureCopy();
  const cache = newFolder();
  loadCached(folder, cache);
  const known = readRecords(cache);
  expect(known.size).toBeGreaterThan(5);
  const { record } = known.get("tools/eclair.md")!;
  record!.text = "as it was kept";
  saveRecords(cache, known);
  const textNow = () =>
    loadCached(folder, cache).content!.tools.find(({ slug }) => slug === "eclair")!.text;
  expect(textNow()).toBe("as it was kept");
  change(join(folder, "tools/eclair.md"), (text) => `${text}\n`);
  expect(textNow()).not.toBe("as it was kept");
});

test("a cache with any damage is ignored", () => {
  const cache = newFolder();
  loadCached(FIXTURE, cache);
  const file = cached(cache);
  const whole = readFileSync(file);
  expect(readRecords(cache).size).toBeGreaterThan(5);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= flip;
      writeFileSync(file, damaged);
      expect(readRecords(cache).size).toBe(0);
    }),
    { numRuns: 50 },
  );
});
