import { expect, test } from "vitest";
import { IMAGE_BYTES_MAX, smallestLoss } from "./capture-page.ts";

/** A page where each percent of quality takes so many bytes; records what was tried. */
function page(bytesPerPercent: number) {
  const tried: number[] = [];
  const capture = (quality: number) => {
    tried.push(quality);
    return Promise.resolve(new Uint8Array((quality + 1) * bytesPerPercent));
  };
  return { tried, capture };
}

test("the best quality that is small enough is taken, and no other tried", async () => {
  const plain = page(1000);
  expect((await smallestLoss(plain.capture))?.length).toBe(86_000);
  expect(plain.tried).toEqual([85]);
  const busy = page(3500);
  expect((await smallestLoss(busy.capture))?.length).toBe(51 * 3500);
  expect(busy.tried).toEqual([85, 75, 65, 50]);
});

test("the tries end, from the best to the worst quality", async () => {
  const { tried, capture } = page(IMAGE_BYTES_MAX + 1);
  expect(await smallestLoss(capture)).toBe(null);
  expect(tried).toEqual(tried.toSorted((a, b) => b - a));
  expect(tried.at(-1)).toBe(0);
});
