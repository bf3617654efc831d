import { expect, test } from "vitest";
import { refusedCharacters } from "./refused-characters.ts";

const refused = (text: string) =>
  refusedCharacters(text).map(({ offset, character }) => [offset, character.codePointAt(0)]);

test("refused characters have offsets in UTF-16 units", () => {
  expect(refused("a\u0008b\u00ad😀\u{e0041}\n\u2060")).toEqual([
    [1, 0x08],
    [3, 0xad],
    [6, 0xe0041],
    [9, 0x2060],
  ]);
});

test("typography and writing systems are accepted", () => {
  const texts = [
    "« Œuvre » : 5\u202f000\u00a0€ – l’été\u2009!\u2011\t\n…",
    "עברית ١٢٣ \u0601 中文　かな 한국어 ខ្មែរ",
    "❤️ ☎︎ 1️⃣ #️⃣ 👁️\u200d🗨️ 👩🏽\u200d🚀 👨\u200d👩\u200d👧 🏳️\u200d🌈 🇫🇷",
    "⠃⠗⠁⠊⠇⠇⠑⠀⠁",
    // Unassigned in some version of Unicode that Node has: an emoji, a reserved place of emoji, a letter.
    "\u{1fae9}\ufe0f \u{1faff}\ufe0f \u0378",
  ];
  for (const text of texts) expect(refused(text), text).toEqual([]);
});

test("joiners, variation selectors and tags are refused where they have no effect", () => {
  expect(refused("\u200da")).toEqual([[0, 0x200d]]);
  expect(refused("a \u200cb")).toEqual([[2, 0x200c]]);
  expect(refused("می\u200cخو").map(([offset]) => offset)).toEqual([2]);
  expect(refused("😀\u200cb 1\u200d🗨️").map(([offset]) => offset)).toEqual([2, 6]);
  expect(refused("😀\u200da")).toEqual([[2, 0x200d]]);
  expect(refused("a\ufe0f")).toEqual([[1, 0xfe0f]]);
  expect(refused("❤\ufe0f\ufe0f")).toEqual([[2, 0xfe0f]]);
  expect(refused("❤\ufe01")).toEqual([[1, 0xfe01]]);
  expect(refused("\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}")).toHaveLength(3);
});

/** Code points of Unicode 17 that are invisible alone; a later version may add to them, but takes none away. */
const INVISIBLE = [
  "ad 34f 61c 115f-1160 17b4-17b5 180b-180f 200b-200f 2028-202e 2060-206f 3164 fe00-fe0f feff ffa0",
  "fff0-fffb 13430-1343f 1bca0-1bca3 1d173-1d17a e0000-e0fff",
].flatMap((row) => row.split(" ").map((range) => range.split("-").map((end) => parseInt(end, 16))));

test("alone, exactly control, invisible, private and excluded code points are refused", () => {
  const isInvisible = (code: number) =>
    INVISIBLE.some(([first, last = first]) => code >= first! && code <= last!);
  const isExpected = (code: number) =>
    (code < 0x20 && code !== 9 && code !== 10) ||
    (code >= 0x7f && code < 0xa0) ||
    // Surrogates and private use, then what is no character.
    (code >= 0xd800 && code < 0xf900) ||
    code >= 0xf0000 ||
    (code & 0xfffe) === 0xfffe ||
    code === 0xfffd ||
    (code >= 0xfdd0 && code < 0xfdf0) ||
    isInvisible(code);
  const wrong: string[] = [];
  for (let start = 0; start <= 0x10ffff; start += 0x1000) {
    const codes = Array.from({ length: 0x1000 }, (_, i) => start + i);
    // Apart from each other, as alone: some are accepted after certain others.
    const text = codes.map((code) => String.fromCodePoint(code)).join("  ");
    const found = new Set(refusedCharacters(text).map(({ character }) => character.codePointAt(0)));
    for (const code of codes)
      if (found.has(code) !== isExpected(code)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});
