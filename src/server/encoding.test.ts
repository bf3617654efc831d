import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedEncoding } from "./encoding.ts";

test.each([
  ["", undefined],
  ["br", "br"],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["BR;Q=0.5, GZIP", "br"],
  ["br;q=0", undefined],
  ["br;Q=0.000, gzip;q=0.001", "gzip"],
  ["br;q=0;x=1", undefined],
  ["identity", undefined],
  [" br ; q=1 ", "br"],
  [",;,=", undefined],
  ["brotli, x-gzip", undefined],
] as const)("Accept-Encoding: %s gives %s", (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});

test("no client gets an encoding that it refuses or does not name", () => {
  const name = fc.constantFrom("br", "gzip", "identity", "*", "deflate");
  const list = fc.uniqueArray(fc.tuple(name, fc.integer({ min: 0, max: 10 })), {
    selector: ([item]) => item,
    maxLength: 5,
  });
  fc.assert(
    fc.property(list, (items) => {
      const header = items.map(([item, weight]) => `${item};q=${weight / 10}`).join(",");
      const isAccepted = (encoding: string) =>
        items.some(([item, weight]) => item === encoding && weight > 0);
      expect(acceptedEncoding(header)).toBe(["br", "gzip"].find(isAccepted));
    }),
  );
});
