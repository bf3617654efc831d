import { imageSize } from "image-size";

export const IMAGE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.(webp|png|jpg)$/;

/** Width and height in pixels as shown on screen; null when the bytes are not a picture of the type that the name says. */
export function readImageSize(
  name: string,
  bytes: Uint8Array,
): { width: number; height: number } | null {
  try {
    const { type, width, height, orientation } = imageSize(bytes);
    if (type !== IMAGE_NAME.exec(name)?.[1] || !(width > 0) || !(height > 0)) return null;
    const turned = orientation !== undefined && orientation >= 5;
    return turned ? { width: height, height: width } : { width, height };
  } catch {
    return null;
  }
}
