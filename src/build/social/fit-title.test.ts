import fc from "fast-check";
import { expect, test } from "vitest";
import { fitTitle, LINE_HEIGHT } from "./fit-title.ts";

const BOX = { width: 600, height: 300 };

/** One em per capital, half an em per other character. */
const widthOf = (text: string) => text.length / 2 + text.replace(/[^A-Z]/g, "").length / 2;

test.each([
  ["Court", { size: 104, lines: ["Court"] }],
  ["ABCDEFGHIJKLMNOPQRST", { size: 30, lines: ["ABCDEFGHIJKLMNOPQRST"] }],
  ["Corriger des copies", { size: 104, lines: ["Corriger", "des copies"] }],
  [
    "Préparer un cours et son évaluation",
    { size: 92, lines: ["Préparer un", "cours et son", "évaluation"] },
  ],
])("the title %j fits as large as possible", (title, fitted) => {
  expect(fitTitle(title, BOX, widthOf)).toEqual(fitted);
});

test("a title that is too long at any size is cut", () => {
  const { size, lines } = fitTitle("mot ".repeat(500), BOX, widthOf);
  expect(size).toBe(40);
  expect(lines).toHaveLength(Math.floor(BOX.height / (size * LINE_HEIGHT)));
});

const word = fc.stringMatching(/^[a-zA-Zé]{1,40}$/);

test("lines of any title fit the box, and no word is lost as long as they are not too many", () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const title = words.join(" ");
      const { size, lines } = fitTitle(title, BOX, widthOf);
      for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(BOX.width);
      expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(BOX.height);
      const shown = lines.join("").replaceAll(" ", "");
      const whole = words.join("");
      expect(whole.startsWith(shown)).toBe(true);
      const isFull = (lines.length + 1) * size * LINE_HEIGHT > BOX.height;
      if (!isFull) expect(shown).toBe(whole);
      if (size > 40) expect(lines.join(" ")).toBe(title);
    }),
  );
});

test("a title takes as few lines as possible", () => {
  /** Returns the fewest lines that words fit into, by trying every place to break. */
  const fewest = (words: readonly string[], width: number): number => {
    if (words.length === 0) return 0;
    const counts = words.flatMap((_, i) =>
      widthOf(words.slice(0, i + 1).join(" ")) <= width
        ? [1 + fewest(words.slice(i + 1), width)]
        : [],
    );
    return Math.min(Infinity, ...counts);
  };
  const short = fc.stringMatching(/^[a-zA-Z]{1,9}$/);
  fc.assert(
    fc.property(fc.array(short, { minLength: 1, maxLength: 8 }), (words) => {
      const { size, lines } = fitTitle(words.join(" "), BOX, widthOf);
      expect(lines).toHaveLength(fewest(words, BOX.width / size));
    }),
  );
});
