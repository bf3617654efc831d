import fc from "fast-check";
import { expect, test } from "vitest";
import { preferredEncoding } from "./encoding.ts";

test.each([
  ["", null],
  ["br", "br"],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["BR;Q=0.5, GZIP", "gzip"],
  ["br;q=0.5, gzip;q=0.5", "br"],
  ["br;q=0", null],
  ["*", "br"],
  ["br;q=0, *", "gzip"],
  ["*;q=0", null],
  ["identity, br;q=0.5", null],
  ["identity;q=0.5, br;q=0.5", "br"],
  ["br;q=many", null],
  ["br;q=1.0000", null],
  [" br ; q=1 ", "br"],
  [",;,=", null],
  ["brotli, x-gzip", null],
] as const)("Accept-Encoding: %s gives %s", (header, expected) => {
  expect(preferredEncoding(header)).toBe(expected);
});

test("the acceptable encoding with the highest weight wins, as a plain search finds it", () => {
  const name = fc.constantFrom("br", "gzip", "identity", "*", "deflate");
  const list = fc.uniqueArray(fc.tuple(name, fc.integer({ min: 0, max: 10 })), {
    selector: ([item]) => item,
    maxLength: 5,
  });
  fc.assert(
    fc.property(list, (items) => {
      const weightOf = (encoding: string) =>
        (items.find(([item]) => item === encoding) ?? items.find(([item]) => item === "*"))?.[1] ??
        0;
      const identity = items.find(([item]) => item === "identity")?.[1] ?? 0;
      const best = (["br", "gzip"] as const)
        .filter((encoding) => weightOf(encoding) > 0 && weightOf(encoding) >= identity)
        .reduce<"br" | "gzip" | null>(
          (chosen, encoding) =>
            chosen === null || weightOf(encoding) > weightOf(chosen) ? encoding : chosen,
          null,
        );
      const header = items.map(([item, weight]) => `${item};q=${weight / 10}`).join(",");
      expect(preferredEncoding(header)).toBe(best);
    }),
  );
});
