import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { acceptsGzip, compressAnswer } from "./encoding.ts";

test.each([
  ["", false],
  ["gzip, deflate, br, zstd", true],
  ["BR;Q=0.5, GZIP", true],
  ["br;Q=0.000, gzip;q=0.001", true],
  ["br, gzip;q=0.0", false],
  ["gzip;Q=0", false],
  ["*", false],
  [",;,=", false],
] as const)("Accept-Encoding: %s accepts gzip: %s", (header, expected) => {
  expect(acceptsGzip(header)).toBe(expected);
});

const answer = (type: string, length: number) => ({
  status: 200,
  headers: { "Content-Type": type, ETag: '"tag"' },
  body: new Uint8Array(length).fill(65),
});

test.each(["text/html; charset=utf-8", "application/feed+json", "image/svg+xml", "text/csv"])(
  "%s is compressed: the bytes are the same, and a weak tag names them",
  async (type) => {
    const plain = answer(type, 5000);
    const { headers, body } = await compressAnswer(plain, true);
    expect(headers).toEqual({
      "Content-Type": type,
      "Content-Encoding": "gzip",
      ETag: 'W/"tag"',
      Vary: "Accept-Encoding",
    });
    expect(body!.length).toBeLessThan(2500);
    expect(gunzipSync(body!).equals(plain.body)).toBe(true);
  },
);

test.each([
  ["text/html", 1000, "Accept-Encoding"],
  ["text/csv", 16_000_001, "Accept-Encoding"],
  ["image/webp", 5000, undefined],
  ["application/octet-stream", 5000, undefined],
])("%s of %i bytes is sent as it is", async (type, length, vary) => {
  const plain = answer(type, length);
  const { headers, body } = await compressAnswer(plain, true);
  // Not a comparison of the bytes themselves, which would print megabytes.
  expect(body === plain.body).toBe(true);
  expect(headers).toEqual({ ...plain.headers, ...(vary && { Vary: vary }) });
});
