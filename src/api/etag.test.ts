import fc from "fast-check";
import { expect, test } from "vitest";
import { entityTag, matchesTag } from "./etag.ts";

test("the same bytes have the same tag at any offset in memory", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.nat(7), (bytes, offset) => {
      const elsewhere = new Uint8Array(offset + bytes.length);
      elsewhere.set(bytes, offset);
      expect(entityTag(elsewhere.subarray(offset))).toBe(entityTag(bytes));
      expect(entityTag(bytes)).toMatch(/^"[0-9a-f]{16}"$/);
    }),
  );
});

test("different bytes have different tags", () => {
  const tags = new Set<string>();
  const text = new TextEncoder().encode('{"data":[{"slug":"geogebra","pricing":"free"}],"page":1}');
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    for (let bit = 0; bit < 8; bit++) {
      const other = Uint8Array.from(text);
      other[at]! ^= 1 << bit;
      tags.add(entityTag(other));
      count++;
    }
  }
  for (let length = 0; length <= text.length; length++) {
    tags.add(entityTag(text.slice(0, length)));
    tags.add(entityTag(new Uint8Array(length)));
    count += 2;
  }
  // The empty slice and the empty array are the same bytes.
  expect(tags.size).toBe(count - 1);
});

test("If-None-Match matches weak tags, lists and *", () => {
  for (const header of ['"a"', 'W/"a"', ' "b" , W/"a"', "*", " * "])
    expect(matchesTag(header, '"a"')).toBe(true);
  for (const header of ["", "a", '"b"', '"a', 'w/"a"', '"A"'])
    expect(matchesTag(header, '"a"')).toBe(false);
});
