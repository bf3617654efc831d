import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loadContent, type Loaded } from "../content/load.ts";
import type { KnownRecords } from "../content/read-folder.ts";
import { diskSource } from "../content/source.ts";
import { loadCached, readRecords, saveRecords } from "./record-cache.ts";
import { fixtureCopy, newFolder } from "../test/folder.ts";

/** Returns what was loaded, as plain data. */
function shown({ content, diagnostics }: Loaded) {
  const { screenshots, ...data } = content ?? { screenshots: [] };
  const pictures = [...screenshots].map(([name, { digest }]) => [name, digest]);
  return { data, pictures, diagnostics };
}

test("with a cache, the content is what it is without one, after every change", () => {
  const folder = fixtureCopy();
  const cache = newFolder();
  const eclair = join(folder, "tools/eclair.md");
  const good = readFileSync(eclair, "utf8");
  const edits = [
    good,
    good,
    `${good}\nUne phrase de plus.\n`,
    good.replace(/^pricing: .*$/m, "pricing: gratis"),
    good,
  ];
  const results = edits.map((text) => {
    writeFileSync(eclair, text);
    const loaded = loadCached(folder, cache);
    expect(shown(loaded)).toEqual(shown(loadContent(diskSource(folder))));
    return loaded.content === null;
  });
  expect(results).toEqual([false, false, false, true, false]);
});

test("only a file with other bytes is parsed again", () => {
  const folder = fixtureCopy();
  const cache = newFolder();
  loadCached(folder, cache);
  const [name] = readdirSync(cache) as [string];
  const file = join(cache, name);
  const known = readRecords(file);
  expect(known.size).toBeGreaterThan(5);
  const { record } = known.get("tools/eclair.md")!;
  record!.text = "as it was kept";
  saveRecords(file, known);
  const textNow = () =>
    loadCached(folder, cache).content!.tools.find(({ slug }) => slug === "eclair")!.text;
  expect(textNow()).toBe("as it was kept");
  const eclair = join(folder, "tools/eclair.md");
  writeFileSync(eclair, `${readFileSync(eclair, "utf8")}\n`);
  expect(textNow()).not.toBe("as it was kept");
});

test("a cache with any damage is ignored", () => {
  const file = join(newFolder(), "records.json");
  const known: KnownRecords = new Map();
  loadContent(diskSource(fixtureCopy()), { known });
  saveRecords(file, known);
  expect(readRecords(file)).toEqual(known);
  const whole = readFileSync(file);
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, flip) => {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= flip;
      writeFileSync(file, damaged);
      expect(readRecords(file).size).toBe(0);
    }),
    { numRuns: 50 },
  );
  for (const bytes of [whole.subarray(0, -1), "", "\n[]", "[]"]) {
    writeFileSync(file, bytes);
    expect(readRecords(file).size).toBe(0);
  }
  expect(readRecords(join(file, "missing")).size).toBe(0);
});
