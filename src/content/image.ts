import { imageSize } from "image-size";
import type { Finding } from "./findings.ts";

/** Matches the stem and the type of a file name. */
export const IMAGE_NAME = /^(.+)\.(webp|png|jpg)$/;

/** In pixels; browsers do not show images with a longer side. */
const SIDE_MAX = 16_384;

/** A browser needs four bytes of memory per pixel: 33 kB of PNG can become a gigabyte. */
const PIXELS_MAX = 16_000_000;

export interface ImageSize {
  width: number;
  height: number;
}

/**
 * Returns width and height in pixels as shown on screen, or null unless the bytes are a complete image of the type in
 * the file name.
 */
export function readImageSize(name: string, bytes: Uint8Array): ImageSize | null {
  const type = IMAGE_NAME.exec(name)?.[2];
  // A copy: given a view into a larger buffer, image-size reads past the end of the view.
  const copy = Uint8Array.from(bytes);
  try {
    const { type: found, width, height, orientation } = imageSize(copy);
    if (found !== type || width < 1 || height < 1 || !isWhole(found, Buffer.from(copy.buffer)))
      return null;
    const turned = orientation !== undefined && orientation >= 5;
    return turned ? { width: height, height: width } : { width, height };
  } catch {
    return null; // image-size throws on unknown formats
  }
}

/** Returns the finding of a screenshot's image, or null; `size` is null for an unreadable image. */
export function imageFinding(size: ImageSize | null): Finding | null {
  if (!size) return { code: "bad-screenshot", reason: "unreadable" };
  const { width, height } = size;
  if (Math.max(width, height) <= SIDE_MAX && width * height <= PIXELS_MAX) return null;
  const limits = { sideMax: SIDE_MAX, pixelsMax: PIXELS_MAX };
  return { code: "bad-screenshot", reason: "too-large", width, height, ...limits };
}

/** Reports whether an image ends as its type requires, which a truncated file does not. */
function isWhole(type: string | undefined, bytes: Buffer): boolean {
  const end = bytes.length;
  if (type === "png") return bytes.toString("latin1", end - 8, end - 4) === "IEND";
  if (type === "jpg") return bytes.readUInt16BE(end - 2) === 0xffd9;
  return type === "webp" && bytes.readUInt32LE(4) + 8 === end;
}
