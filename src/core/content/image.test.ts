import { expect, test } from "vitest";
import { checkImage } from "./image.ts";

/** Returns a WebP of one chunk, of an even number of bytes. */
function webp(name: string, data: number[]): Buffer {
  const bytes = Buffer.from(`RIFF....WEBP${name}....${"\0".repeat(data.length)}`, "latin1");
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.writeUInt32LE(data.length, 16);
  bytes.set(data, 20);
  return bytes;
}

/** Returns a JPEG of one segment: the frame of an image of 258 by 772 pixels. */
const jpeg = (frame: number) =>
  Buffer.from([0xff, 0xd8, 0xff, frame, 0, 9, 8, 3, 4, 1, 2, 1, 0, 0xff, 0xd9]);

/** Returns a PNG of 258 by 772 pixels without data. */
const png = (signature: string) =>
  Buffer.from(
    `${signature}\0\0\0\x0dIHDR\0\0\x01\x02\0\0\x03\x04.....CRC.\0\0\0\0IENDCRC.`,
    "latin1",
  );

test.each([
  ["a.png", png("\x89PNG\r\n\x1a\n")],
  ["a.webp", webp("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, 2, 0x41, 4, 0x83])],
  ["a.webp", webp("VP8L", [0x2f, 0x01, 0xc1, 0xc0, 0, 0])],
  ["a.webp", webp("VP8X", [0, 0, 0, 0, 1, 1, 0, 3, 3, 0])],
  ["a.jpg", jpeg(0xc0)],
  ["a.jpg", jpeg(0xc2)],
])("%s %#: the size is that of the format", (name, bytes) => {
  expect(checkImage(name, bytes)).toEqual({ width: 258, height: 772 });
});

test.each([
  ["a.png", png("\x89PNG\n\n\x1a\n")],
  ["a.webp", webp("VP9 ", [0, 0, 0, 0x9d, 1, 0x2a, 2, 1, 4, 3])],
  ["a.webp", webp("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a, 0, 0x40, 4, 3])],
  ["a.jpg", jpeg(0xc4)],
  ["a.gif", jpeg(0xc0)],
])("%s %#: an image without a size that browsers read is an error", (name, bytes) => {
  expect(checkImage(name, bytes)).toMatchObject({ reason: "unreadable" });
});

test("a view into a larger buffer ends where the view does", () => {
  const bytes = jpeg(0xc0);
  const larger = Buffer.concat([Buffer.from([1, 2, 3]), bytes, Buffer.from([4])]);
  expect(checkImage("a.jpg", larger.subarray(3, -1))).toEqual({ width: 258, height: 772 });
});
