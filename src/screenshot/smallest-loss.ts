/** In bytes; lists of screenshots load dozens. */
export const IMAGE_BYTES_MAX = 200_000;

/** Qualities of WebP, in percent, tried one after the other; a page of noise fits at the last one. */
const QUALITIES = [85, 75, 65, 50, 35, 20, 5, 0];

/** Returns the image of the best quality that is small enough; null when none is. */
export async function smallestLoss(
  capture: (quality: number) => Promise<Uint8Array>,
): Promise<Uint8Array | null> {
  for (const quality of QUALITIES) {
    const image = await capture(quality);
    if (image.length <= IMAGE_BYTES_MAX) return image;
  }
  return null;
}
