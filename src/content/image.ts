import { imageSize } from "image-size";

/** A file name as its stem and its type. */
export const IMAGE_NAME = /^(.+)\.(webp|png|jpg)$/;

/** In pixels; browsers show nothing of an image with a longer side. */
const SIDE_MAX = 16_384;

/** A browser takes four bytes of memory for each pixel: 33 kB of PNG can become a gigabyte. */
const PIXELS_MAX = 16_000_000;

export interface ImageSize {
  width: number;
  height: number;
}

/**
 * Returns width and height in pixels as shown on screen, or null when the bytes are not a whole picture of
 * the type that the name says.
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
    return null; // image-size throws on what it does not know
  }
}

/** Says why an image is too large for a screenshot, or null when it is not. */
export function whyTooLarge({ width, height }: ImageSize): string | null {
  if (Math.max(width, height) <= SIDE_MAX && width * height <= PIXELS_MAX) return null;
  return (
    `the image has ${width} × ${height} pixels; make it smaller, at most ${PIXELS_MAX / 1e6} megapixels ` +
    `and ${SIDE_MAX} pixels a side`
  );
}

/** Whether a picture ends as its type demands: a file that was cut off does not. */
function isWhole(type: string | undefined, bytes: Buffer): boolean {
  switch (type) {
    case "png":
      return bytes.toString("latin1", bytes.length - 8, bytes.length - 4) === "IEND";
    case "jpg":
      return bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
    case "webp":
      return bytes.readUInt32LE(4) + 8 === bytes.length;
    default:
      return false;
  }
}
