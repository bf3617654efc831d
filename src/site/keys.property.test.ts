import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildCatalog } from "../catalog/catalog.ts";
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
import { FIXTURE } from "../testing/folder.ts";
import { memorySource } from "../testing/memory-source.ts";
import type { Output } from "./output.ts";
import { planSite } from "./plan.ts";

const picture = Buffer.from(readFileSync(join(FIXTURE, "screenshots/eclair.png")));
const PICTURES = [picture, retouched(picture)] as const;

/** Returns a picture of the same size in other bytes. */
function retouched(png: Buffer): Buffer {
  const end = png.length - 12;
  const comment = Buffer.from("\0\0\0\u0003tEXta\0b\0\0\0\0", "latin1");
  return Buffer.concat([png.subarray(0, end), comment, png.subarray(end)]);
}

const memory = recordMemory();

function planOf(content: EditedContent): Map<string, Output> {
  const source = memorySource(filesOfContent(content, PICTURES));
  const { content: loaded, diagnostics } = loadContent(source, { memory });
  expect(loaded, JSON.stringify(diagnostics)).not.toBeNull();
  return new Map(planSite(buildCatalog(loaded!)).map((output) => [output.path, output]));
}

test("a file with the same key before and after any edits has the same bytes", () => {
  let same = 0;
  fc.assert(
    fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 12 }), (edits) => {
      const content = firstContent(30);
      let before = planOf(content);
      for (const change of edits) {
        edit(content, change);
        const after = planOf(content);
        for (const [path, output] of after) {
          const last = before.get(path);
          expect(output.key, path).toBeDefined();
          if (last?.key!() !== output.key!() || path.includes(FILLER)) continue;
          same++;
          expect(String(output.render()), path).toBe(String(last.render()));
        }
        before = after;
      }
    }),
    { numRuns: 20 },
  );
  expect(same).toBeGreaterThan(1000);
});
