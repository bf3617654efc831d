import { imageSize } from "image-size";

export const IMAGE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(webp|png|jpg)$/;

/** In pixels; no screen shows more. */
const SIDE_MAX = 16_384;

/**
 * Width and height in pixels as shown on screen; null when the bytes are not a whole picture of the
 * type that the name says.
 */
export function readImageSize(
  name: string,
  bytes: Uint8Array,
): { width: number; height: number } | null {
  const type = IMAGE_NAME.exec(name)?.[1];
  // A copy: given a view into a larger buffer, image-size reads past the end of the view.
  const copy = Uint8Array.from(bytes);
  try {
    const { type: found, width, height, orientation } = imageSize(copy);
    const possible = [width, height].every((side) => side >= 1 && side <= SIDE_MAX);
    if (found !== type || !possible || !isWhole(found, Buffer.from(copy.buffer))) return null;
    const turned = orientation !== undefined && orientation >= 5;
    return turned ? { width: height, height: width } : { width, height };
  } catch {
    return null; // image-size throws on what it does not know
  }
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
