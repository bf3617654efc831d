import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCodePoint } from "../testing/any-code-point.ts";
import { StoredText } from "./text-storage.ts";

test("the Markdown and the HTML of every text are read back, however many share a slab", () => {
  const text = fc.oneof(
    fc.string({ unit: anyCodePoint }),
    fc.nat(600_000).map((length) => "é".repeat(length)),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { maxLength: 6 }), (pairs) => {
      const stored = pairs.map(([markdown, html]) => StoredText.of(markdown, html));
      expect(stored.every((text, index) => text.toString() === pairs[index]![0])).toBe(true);
      expect(stored.every((text, index) => text.toHtml() === pairs[index]![1])).toBe(true);
    }),
    { numRuns: 30 },
  );
});
