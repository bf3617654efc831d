import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCatalog } from "../catalog/catalog.ts";
import { keptWith } from "../catalog/memoized.ts";
import { loadContent } from "../content/load.ts";
import { recordMemory } from "../content/record-memory.ts";
import {
  anyEdit,
  edit,
  FILLER,
  filesOfContent,
  firstContent,
  type EditedContent,
} from "../testing/edited-content.ts";
import { memorySource } from "../testing/memory-source.ts";
import type { Output, Parts } from "./output.ts";
import { planSite } from "./plan.ts";

const memory = recordMemory();

function planOf(content: EditedContent): Map<string, Output> {
  const source = memorySource(filesOfContent(content));
  const { content: loaded, diagnostics } = loadContent(source, { memory });
  expect(loaded, JSON.stringify(diagnostics)).not.toBeNull();
  return new Map(planSite(buildCatalog(loaded!)).map((output) => [output.path, output]));
}

/** Returns the text of a file, which each step but the last compares twice. */
const textOf = keptWith((output: Output) => String(output.render()));

test("a file with the same key before and after any edits has the same bytes", () => {
  let same = 0;
  fc.assert(
    fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 12 }), (edits) => {
      const content = firstContent(30);
      let before = planOf(content);
      for (const change of edits) {
        edit(content, change);
        const after = planOf(content);
        const kept = [...after.values()].filter(({ path, key }) => {
          return !path.includes(FILLER) && key!() === before.get(path)?.key!();
        });
        const differ = kept.filter((output) => textOf(output) !== textOf(before.get(output.path)!));
        expect(differ.map(({ path }) => path)).toEqual([]);
        same += kept.length;
        before = after;
      }
    }),
    { numRuns: 20 },
  );
  expect(same).toBeGreaterThan(1000);
});

/** Returns the text of a file whose parts are copied from the last one where their keys are the same. */
function withParts({ pieces }: Output, last: ReadonlyMap<string, Uint8Array>) {
  const lengths: [key: string, length: number][] = [];
  const parts: Parts = {
    last: (key) => last.get(key) ?? null,
    note: (key, length) => void lengths.push([key, length]),
  };
  const bytes = Buffer.concat(Array.from(pieces!(parts), (piece) => Buffer.from(piece)));
  const written = new Map<string, Uint8Array>();
  let start = 0;
  for (const [key, length] of lengths) {
    if (key !== "") written.set(key, bytes.subarray(start, start + length));
    start += length;
  }
  expect(start).toBe(bytes.length);
  return { text: bytes.toString(), written };
}

test("an export with parts of the last one has the bytes of a new one after any edits", () => {
  let copied = 0;
  fc.assert(
    fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 12 }), (edits) => {
      const content = firstContent(3);
      const last = new Map<string, ReadonlyMap<string, Uint8Array>>();
      for (const change of [null, ...edits]) {
        if (change) edit(content, change);
        for (const output of planOf(content).values()) {
          if (!output.pieces) continue;
          const before = last.get(output.path) ?? new Map<string, Uint8Array>();
          const { text, written } = withParts(output, before);
          expect(text).toBe(textOf(output));
          copied += [...written.keys()].filter((key) => before.has(key)).length;
          last.set(output.path, written);
        }
      }
    }),
    { numRuns: 20 },
  );
  expect(copied).toBeGreaterThan(100);
});
