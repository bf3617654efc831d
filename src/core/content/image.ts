import type { Finding } from "./findings.ts";

export const IMAGE_NAME = /^(.+)\.(webp|png|jpg)$/;

/** Pixels. Browsers do not show images with a longer side. */
const SIDE_MAX = 16_384;

/** A browser needs four bytes of memory per pixel: 33 kB of PNG can become a gigabyte. */
const PIXELS_MAX = 16_000_000;

/** Returns width and height in pixels, or why the image is not valid for the type of its file name. */
export function checkImage(
  name: string,
  bytes: Uint8Array,
): { width: number; height: number } | Finding {
  const type = IMAGE_NAME.exec(name)?.[2] as keyof typeof READERS;
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const { parts, width, height } = READERS[type](buffer);
    if (width < 1 || height < 1) return UNREADABLE;
    const part = parts.find((name) => !NEEDED.test(name));
    if (part !== undefined) return { code: "bad-screenshot", reason: "unneeded", part };
    if (Math.max(width, height) <= SIDE_MAX && width * height <= PIXELS_MAX)
      return { width, height };
    const limits = { sideMax: SIDE_MAX, pixelsMax: PIXELS_MAX };
    return { code: "bad-screenshot", reason: "too-large", width, height, ...limits };
  } catch {
    return UNREADABLE; // Buffer throws where bytes are missing
  }
}

const UNREADABLE = { code: "bad-screenshot", reason: "unreadable" } as const;

/** Parts that pixels and colors need. Other parts contain the place of a photo or an animation, or are unknown. */
const NEEDED =
  /^(?:VP8[ LX]|ALPH|ICCP|IHDR|PLTE|tRNS|bKGD|IDAT|IEND|gAMA|cHRM|sRGB|iCCP|sBIT|pHYs|JFIF|ICC_PROFILE|Adobe|FFC\w|FFD[A-D])$/;

interface Image {
  width: number;
  height: number;
  /** Names in the order of the file. */
  parts: string[];
}

/** By type. Each throws for another type, and unless the last part ends with the file. */
const READERS = { png: readPng, webp: readWebp, jpg: readJpeg };

function readPng(bytes: Buffer): Image {
  const parts = chunks(bytes, 8, (at) => [bytes.readUInt32BE(at) + 12, at + 4]);
  refuseUnless(bytes.toString("latin1", 0, 8) === "\x89PNG\r\n\x1a\n");
  refuseUnless(parts[0] === "IHDR" && parts.at(-1) === "IEND");
  return { parts, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

function readWebp(bytes: Buffer): Image {
  const parts = chunks(bytes, 12, (at) => [Math.ceil(bytes.readUInt32LE(at + 4) / 2) * 2 + 8, at]);
  refuseUnless(/^RIFF[^]{4}WEBP$/.test(bytes.toString("latin1", 0, 12)));
  refuseUnless(bytes.readUInt32LE(4) + 8 === bytes.length);
  const [width, height] = WEBP_SIZES[parts[0] as keyof typeof WEBP_SIZES](bytes);
  return { parts, width, height };
}

/** By the name of the first chunk, whose data begins at byte 20. */
const WEBP_SIZES = {
  VP8X: (bytes: Buffer) => [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1],
  VP8L: (bytes: Buffer) => [
    (bytes.readUInt32LE(21) & 0x3fff) + 1,
    ((bytes.readUInt32LE(21) >> 14) & 0x3fff) + 1,
  ],
  "VP8 ": (bytes: Buffer) => [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff],
} satisfies Record<string, (bytes: Buffer) => [width: number, height: number]>;

function chunks(
  bytes: Buffer,
  from: number,
  chunkAt: (at: number) => [size: number, name: number],
) {
  const names: string[] = [];
  let at = from;
  while (at < bytes.length) {
    const [size, name] = chunkAt(at);
    names.push(bytes.toString("latin1", name, name + 4));
    at += size;
  }
  refuseUnless(at === bytes.length);
  return names;
}

function refuseUnless(isImage: boolean): void {
  if (!isImage) throw new RangeError("not an image of this type");
}

/** FF followed by 0 is compressed data, and by D0 to D7 a restart: these are no markers. */
function isMarker(bytes: number): boolean {
  return bytes > 0xff00 && (bytes & 0xfff8) !== 0xffd0;
}

/** Names the segments for applications after them, others after their marker. */
function readJpeg(bytes: Buffer): Image {
  const image: Image = { parts: [], width: 0, height: 0 };
  const markerAt = (at: number) => bytes.readUInt16BE(at);
  refuseUnless(markerAt(0) === 0xffd8);
  let at = 2;
  for (let marker = markerAt(at); marker !== 0xffd9; marker = markerAt(at)) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const [application = ""] = bytes.toString("latin1", at + 4, end).split("\0", 1);
    const name = marker.toString(16).toUpperCase();
    image.parts.push(name.startsWith("FFE") ? application.slice(0, 12) : name);
    if (/^FFC[0-2]$/.test(name)) {
      image.height = bytes.readUInt16BE(at + 5);
      image.width = bytes.readUInt16BE(at + 7);
    }
    at = end;
    if (marker === 0xffda) while (!isMarker(markerAt(at))) at++;
  }
  refuseUnless(at + 2 === bytes.length);
  return image;
}
