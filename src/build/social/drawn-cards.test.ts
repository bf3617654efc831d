import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import { expect, test } from "vitest";
import { SOCIAL_SIZE, type SocialCard } from "../../site/social-cards.ts";
import { newFolder } from "../../test/folder.ts";
import { drawMissing, drawnCards } from "./drawn-cards.ts";

const CARD: SocialCard = {
  path: "social/a.png",
  label: "Sélection",
  title: "Préparer l’œuvre",
  foot: "Essai",
};

function draw(card: SocialCard, cache: string): Buffer {
  return Buffer.from(drawnCards([card], cache)[0]!.render());
}

test("a picture is a PNG of 1200 × 630 pixels below 100 kB, with the same bytes each time", () => {
  const first = draw(CARD, newFolder());
  expect(imageSize(first)).toMatchObject({ type: "png", ...SOCIAL_SIZE });
  expect(first.length).toBeLessThan(100_000);
  expect(draw(CARD, newFolder()).equals(first)).toBe(true);
});

test("cards with other texts have other pictures, and share one cache", () => {
  const cache = newFolder();
  const cards = [CARD, { ...CARD, title: "Autre" }, { ...CARD, foot: "Autre" }];
  const pictures = cards.map((card) => draw(card, cache).toString("base64"));
  expect(new Set(pictures).size).toBe(3);
  expect(readdirSync(cache)).toHaveLength(3);
});

test("a picture is drawn once, and again when its cached file is damaged", () => {
  const cache = newFolder();
  const png = draw(CARD, cache);
  const [name] = readdirSync(cache);
  const file = join(cache, name!);
  const { mtimeMs } = statSync(file);
  expect(draw(CARD, cache).equals(png)).toBe(true);
  expect(statSync(file).mtimeMs).toBe(mtimeMs);
  const whole = readFileSync(file);
  const flipped = Buffer.from(whole);
  flipped[500]! ^= 1;
  for (const damaged of [whole.subarray(0, 500), flipped, Buffer.of()]) {
    writeFileSync(file, damaged);
    expect(draw(CARD, cache).equals(png)).toBe(true);
    expect(readFileSync(file).equals(whole)).toBe(true);
  }
});

test("missing pictures are drawn in turns of their own, which free memory, and kept ones are not", async () => {
  const cache = newFolder();
  const drawings = drawnCards(
    ["a", "b", "c"].map((title) => ({ ...CARD, title })),
    cache,
  );
  let turns = 0;
  const counter = setInterval(() => turns++, 0);
  await drawMissing(drawings);
  clearInterval(counter);
  expect(turns).toBeGreaterThanOrEqual(2);
  const before = readdirSync(cache).map((name) => statSync(join(cache, name)).mtimeMs);
  expect(before).toHaveLength(3);
  await drawMissing(drawings);
  expect(readdirSync(cache).map((name) => statSync(join(cache, name)).mtimeMs)).toEqual(before);
});

test("a hostile or very long text is drawn as text", () => {
  const title = "</text><script>alert(1)</script>&lt; \u0001 你好 \u{1f600}";
  expect(draw({ ...CARD, title, foot: "W".repeat(100) }, newFolder()).length).toBeGreaterThan(1000);
});
