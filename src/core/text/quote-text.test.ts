import fc from "fast-check";
import { expect, test } from "vitest";
import { anyCodePoint } from "../../test/any-code-point.ts";
import { guillemets, quote, displayPath } from "./quote-text.ts";

test("French quotations show what English ones show, and nothing in them ends them", () => {
  expect(guillemets('a "b" \\ «c»')).toBe('«\u00a0a "b" \\\\ “c”\u00a0»');
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint, maxLength: 90 }), (text) => {
      const inner = guillemets(text).slice(2, -2);
      expect(inner).not.toMatch(/[«»\n\p{Cc}\u202e]/u);
      const escaped = inner.replaceAll('"', '\\"');
      expect(`"${escaped}"`).toBe(quote(text.replaceAll("«", "“").replaceAll("»", "”")));
    }),
    { numRuns: 40 },
  );
});

test("a path is shown on one line, shortened, and escaped for terminals", () => {
  expect(displayPath("/a b/é/😀.md")).toBe("/a b/é/😀.md");
  expect(displayPath("/a\n\u001b[31m\u202e\u{e0041}\ud800")).toBe(
    String.raw`/a\u{a}\u{1b}[31m\u{202e}\u{e0041}\u{d800}`,
  );
  const long = displayPath(`/start${"/x".repeat(3000)}/end.md`);
  expect(long).toHaveLength(200);
  expect(long).toMatch(/^\/start.*…x?.*\/end\.md$/);
});
