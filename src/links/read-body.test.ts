import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readBody } from "./read-body.ts";

const ENCODERS: Record<string, (bytes: Buffer) => Buffer> = {
  identity: (bytes) => bytes,
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
};

/** An answer whose body comes in pieces of some bytes; `taken` counts those that were read. */
function answer(bytes: Buffer, encoding: string, size: number) {
  const count = { taken: 0 };
  function* pieces() {
    for (let at = 0; at < bytes.length; at += size) {
      count.taken += size;
      yield bytes.subarray(at, at + size);
    }
  }
  const response = Readable.from(pieces(), { highWaterMark: 1 });
  Object.assign(response, { headers: { "content-encoding": encoding } });
  return { response: response as unknown as IncomingMessage, count };
}

test("the beginning of a body is read, whatever its encoding and pieces", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom(...Object.keys(ENCODERS)),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 500 }),
      async (bytes, encoding, size, max) => {
        const encoded = ENCODERS[encoding]!(Buffer.from(bytes));
        const body = await readBody(answer(encoded, encoding, size).response, max);
        const atOnce = await readBody(answer(encoded, encoding, 10_000).response, max);
        expect(body).toEqual(atOnce);
        expect(body.broken).toBe(false);
        const whole = Buffer.from(bytes.subarray(0, max));
        // Where the compressed bytes reach the limit first, less of the body is there.
        if (encoded.length <= max) expect(body.bytes).toEqual(whole);
        else expect(whole.subarray(0, body.bytes.length)).toEqual(body.bytes);
      },
    ),
  );
});

test.each(["gzip", "deflate", "br"])(
  "a bomb in %s is decompressed no further than the limit",
  async (encoding) => {
    const bomb = ENCODERS[encoding]!(Buffer.alloc(20_000_000));
    const { response } = answer(bomb, encoding, 1000);
    const { bytes, broken } = await readBody(response, 50_000);
    expect({ length: bytes.length, broken }).toEqual({ length: 50_000, broken: false });
  },
);

test("no more is received than the limit", async () => {
  const { response, count } = answer(Buffer.alloc(100_000), "identity", 100);
  expect(await readBody(response, 10_000)).toMatchObject({ broken: false });
  expect(count.taken).toBeLessThan(10_500);
  expect(response.destroyed).toBe(true);
});

test("an endless body without content ends at the limit", async () => {
  const empty = gzipSync(Buffer.alloc(0));
  const { response, count } = answer(Buffer.concat(Array<Buffer>(5000).fill(empty)), "gzip", 1000);
  const { bytes, broken } = await readBody(response, 10_000);
  expect({ length: bytes.length, broken }).toEqual({ length: 0, broken: false });
  expect(count.taken).toBeLessThan(20_000);
});

test("a body that breaks off is broken", async () => {
  const half = gzipSync(Buffer.from("x".repeat(5000))).subarray(0, 20);
  expect(await readBody(answer(half, "gzip", 7).response, 10_000)).toMatchObject({ broken: true });
  const { response } = answer(Buffer.from("page"), "identity", 1);
  const reading = readBody(response, 10_000);
  response.destroy(new Error("reset"));
  expect(await reading).toMatchObject({ broken: true });
});
