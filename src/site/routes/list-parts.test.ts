import fc from "fast-check";
import { expect, test } from "vitest";
import { toolListParts } from "./list-parts.ts";

const tool = fc.record({
  slug: fc.stringMatching(/^[a-z]{1,9}$/),
  name: fc.string({ unit: "grapheme", maxLength: 20 }),
  short_description: fc.string({ unit: "grapheme", maxLength: 40 }),
});

const bytes = (value: { slug: string; name: string; short_description: string }) =>
  Buffer.byteLength(`${value.slug}${value.name}${value.short_description}`) + 60;

test("pages have all items in order, and are as few as their size allows", () => {
  fc.assert(
    fc.property(fc.array(tool), fc.integer({ min: 1, max: 500 }), (tools, max) => {
      const parts = toolListParts(tools, max);
      expect(parts.flatMap(({ items }) => items)).toEqual(tools);
      expect(parts.map(({ path }) => path)).toEqual([
        "outils",
        ...parts.slice(1).map((_, index) => `outils/page/${index + 2}`),
      ]);
      const sizes = parts.map(({ items }) => items.reduce((sum, item) => sum + bytes(item), 0));
      for (const [index, { items }] of parts.entries()) {
        expect(items.length === 1 || sizes[index]! <= max).toBe(true);
        const next = parts[index + 1]?.items[0];
        expect(next === undefined || sizes[index]! + bytes(next) > max).toBe(true);
      }
    }),
  );
});
