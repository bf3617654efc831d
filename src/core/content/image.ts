import { imageSize } from "image-size";
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
  const type = IMAGE_NAME.exec(name)?.[2];
  // image-size reads past the end of a view into a larger buffer, so it gets a copy.
  const copy = Buffer.from(Uint8Array.from(bytes).buffer);
  try {
    const { type: actualType, width, height } = imageSize(copy);
    if (actualType !== type || width < 1 || height < 1) return UNREADABLE;
    const part = PARTS[type as keyof typeof PARTS](copy).find((name) => !NEEDED.test(name));
    if (part !== undefined) return { code: "bad-screenshot", reason: "unneeded", part };
    if (Math.max(width, height) <= SIDE_MAX && width * height <= PIXELS_MAX)
      return { width, height };
    const limits = { sideMax: SIDE_MAX, pixelsMax: PIXELS_MAX };
    return { code: "bad-screenshot", reason: "too-large", width, height, ...limits };
  } catch {
    return UNREADABLE; // image-size and Buffer throw where bytes are missing
  }
}

const UNREADABLE = { code: "bad-screenshot", reason: "unreadable" } as const;

/** Parts that pixels and colors need. Other parts contain the place of a photo or an animation, or are unknown. */
const NEEDED =
  /^(?:VP8[ LX]|ALPH|ICCP|IHDR|PLTE|tRNS|bKGD|IDAT|IEND|gAMA|cHRM|sRGB|iCCP|sBIT|pHYs|JFIF|ICC_PROFILE|Adobe|FFC\w|FFD[A-D])$/;

/** For each format, returns the names of an image's parts. Throws unless the last part ends with the file. */
const PARTS = {
  png: (bytes: Buffer) => chunks(bytes, 8, (at) => [bytes.readUInt32BE(at) + 12, at + 4]),
  webp: (bytes: Buffer) =>
    chunks(bytes, 12, (at) => [Math.ceil(bytes.readUInt32LE(at + 4) / 2) * 2 + 8, at]),
  jpg: segments,
};

function chunks(
  bytes: Buffer,
  from: number,
  chunkAt: (at: number) => [size: number, name: number],
) {
  const names: string[] = [];
  for (let at = from; at < bytes.length;) {
    const [size, name] = chunkAt(at);
    names.push(bytes.toString("latin1", name, name + 4));
    at += size;
    if (at > bytes.length) throw new RangeError("a chunk is cut");
  }
  const isWhole = from === 8 ? names.at(-1) === "IEND" : bytes.readUInt32LE(4) + 8 === bytes.length;
  if (!isWhole) throw new RangeError("the image is cut");
  return names;
}

/** FF followed by 0 is compressed data, and by D0 to D7 a restart: these are no markers. */
function isMarker(bytes: number): boolean {
  return bytes > 0xff00 && (bytes & 0xfff8) !== 0xffd0;
}

/** Returns the names of a JPEG's segments: those for applications have one, of others it is the marker. */
function segments(bytes: Buffer): string[] {
  const names: string[] = [];
  const markerAt = (at: number) => bytes.readUInt16BE(at);
  let at = 2;
  for (let marker = markerAt(at); marker !== 0xffd9; marker = markerAt(at)) {
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const [application = ""] = bytes.toString("latin1", at + 4, end).split("\0", 1);
    const name = marker.toString(16).toUpperCase();
    names.push(name.startsWith("FFE") ? application.slice(0, 12) : name);
    at = end;
    if (marker === 0xffda) while (!isMarker(markerAt(at))) at++;
  }
  if (at + 2 !== bytes.length) throw new RangeError("bytes follow the image");
  return names;
}
