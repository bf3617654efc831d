import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedEncoding, encoded } from "./encoding.ts";

test.each([
  ["", undefined],
  ["gzip, deflate, br, zstd", "br"],
  ["BR;Q=0.5, GZIP", "br"],
  ["br;Q=0.000, gzip;q=0.001", "gzip"],
  [",;,=", undefined],
] as const)("Accept-Encoding: %s gives %s", (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});

test("no client gets an encoding that it refuses or does not name", () => {
  const name = fc.constantFrom("br", "gzip", "identity", "*", "deflate");
  const list = fc.uniqueArray(fc.tuple(name, fc.nat({ max: 10 })), { selector: ([item]) => item });
  fc.assert(
    fc.property(list, (items) => {
      const header = items.map(([item, weight]) => `${item};q=${weight / 10}`).join(",");
      const isAccepted = (encoding: string) =>
        items.some(([item, weight]) => item === encoding && weight > 0);
      expect(acceptedEncoding(header)).toBe(["br", "gzip"].find(isAccepted));
    }),
  );
});

const answer = (type: string, length: number) => ({
  status: 200,
  headers: { "Content-Type": type, ETag: '"tag"' },
  body: new Uint8Array(length).fill(65),
});
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(["text/html; charset=utf-8", "application/feed+json", "image/svg+xml", "text/csv"])(
  "%s is compressed: the bytes are the same, and a weak tag names them",
  async (type) => {
    for (const encoding of ["br", "gzip"] as const) {
      const plain = answer(type, 5000);
      const { headers, body } = await encoded(plain, encoding);
      expect(headers).toEqual({
        "Content-Type": type,
        "Content-Encoding": encoding,
        ETag: 'W/"tag"',
        Vary: "Accept-Encoding",
      });
      expect(body!.length).toBeLessThan(2500);
      expect(decoders[encoding](body!).equals(plain.body)).toBe(true);
    }
  },
);

test.each([
  ["text/html", 1000, "Accept-Encoding"],
  ["text/csv", 16_000_001, "Accept-Encoding"],
  ["image/webp", 5000, undefined],
  ["application/octet-stream", 5000, undefined],
])("%s of %i bytes is sent as it is", async (type, length, vary) => {
  const plain = answer(type, length);
  const { headers, body } = await encoded(plain, "br");
  // Not a comparison of the bytes themselves, which would print megabytes.
  expect(body === plain.body).toBe(true);
  expect(headers).toEqual({ ...plain.headers, ...(vary && { Vary: vary }) });
});
