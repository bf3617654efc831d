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
import type { Output } from "./output.ts";
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
