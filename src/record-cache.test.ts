import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadCached } from "./cached-content.ts";
import { loadContent, type Loaded } from "./content/load.ts";
import { recordMemory } from "./content/record-memory.ts";
import { StoredText } from "./content/text-storage.ts";
import { diskSource } from "./content/source.ts";
import { readRecords, saveRecords } from "./record-cache.ts";
import { fixtureCopy, newFolder } from "./testing/folder.ts";

test("texts of a large pack are read from the file as it was opened", () => {
  const source = diskSource(fixtureCopy());
  const files = source.list();
  const memory = recordMemory();
  loadContent(source, { files, memory });
  const known = memory.known.get("tools/eclair.md")!;
  const parsed = known.parsed()!;
  const long = ["é".repeat(400_000), "è".repeat(700_000)] as const;
  const record = { ...parsed.record!, text: StoredText.of(...long) };
  memory.known.set("tools/eclair.md", { ...known, parsed: () => ({ ...parsed, record }) });
  const cache = { folder: newFolder(), writer: "tests" };
  saveRecords(cache, memory, files);
  const sizes = readdirSync(cache.folder).map((name) => statSync(join(cache.folder, name)).size);
  expect(Math.max(...sizes)).toBeGreaterThan(1_048_576);
  const read = readRecords(cache);
  for (const name of readdirSync(cache.folder)) {
    rmSync(join(cache.folder, name));
    writeFileSync(join(cache.folder, name), "another");
  }
  expect([...read.known.keys()].toSorted()).toEqual([...memory.known.keys()].toSorted());
  const { text, ...fields } = read.known.get("tools/eclair.md")!.parsed()!.record!;
  expect([text.toString(), text.toHtml()]).toEqual(long);
  const { text: _, ...expected } = record;
  expect(fields).toEqual(JSON.parse(JSON.stringify(expected)));
});

/** Returns what was loaded as plain data. */
function shown({ content, diagnostics }: Loaded) {
  const { screenshots, ...data } = content ?? { screenshots: [] };
  const texts = [...(content?.tools ?? []), ...(content?.collections ?? [])].map(({ text }) => [
    text.toString(),
    text.toHtml(),
  ]);
  const pictures = [...screenshots].map(([name, { digest }]) => [name, digest]);
  return JSON.stringify({ data, texts, pictures, diagnostics });
}

test("with a cache, the content is what it is without one, after every change", () => {
  const folder = fixtureCopy();
  const source = diskSource(folder);
  const cache = { folder: newFolder(), writer: "tests" };
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
    const loaded = loadCached(source, source.list(), { cache });
    expect(shown(loaded)).toEqual(shown(loadContent(source)));
    return loaded.content === null;
  });
  expect(results).toEqual([false, false, false, true, false]);
});
