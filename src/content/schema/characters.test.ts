import { expect, test } from "vitest";
import { characterCode, refusedCharacters, showsSomething } from "./characters.ts";

const refused = (text: string) =>
  refusedCharacters(text).map(({ offset, character }) => [offset, character.codePointAt(0)]);

test("invisible characters are refused, with their offsets", () => {
  expect(refused("a\u0008b")).toEqual([[1, 0x08]]);
  expect(refused("a\u00adb\u200b\n\u2060")).toEqual([
    [1, 0xad],
    [3, 0x200b],
    [5, 0x2060],
  ]);
  for (const hidden of "\u034f\u061c\u115f\u1160\u17b4\u180e\u200e\u2028\u202e\u2064\u3164\ufeff\uffa0\ufff9\u{13430}\u{1d173}\u{e0001}\u{e0041}\u{e0100}") {
    expect(refused(`😀é${hidden}x`), hidden).toEqual([[3, hidden.codePointAt(0)]]);
  }
});

test("controls of lines and directions are named as controls, other characters as invisible", () => {
  const codes = (text: string) => [...new Set(Array.from(text, characterCode))];
  expect(codes("\u0008\u009b\u2028\u2029\u202a\u202e\u2066\u2069\ufeff")).toEqual([
    "control-character",
  ]);
  expect(codes("\u00ad\u200b\u2060\ue000\ufdd0")).toEqual(["invisible-character"]);
});

test("characters without an agreed meaning are refused", () => {
  for (const odd of "\ue000\u{f0000}\u{10fffd}\u{3fffe}\uffff\ufdd0\u{1fffe}\ud800") {
    expect(refused(`a${odd}`), odd).toEqual([[1, odd.codePointAt(0)]]);
  }
});

test("typography and writing systems are accepted", () => {
  const texts = [
    "« Œuvre » : 5\u202f000\u00a0€ – l’été\u2009!\u2011\t\n…",
    "می\u200cخواهم",
    "क्\u200dष ക്\u200d",
    "עברית ١٢٣ \u0601 中文　かな 한국어 ខ្មែរ",
    "❤️ ☎︎ 1️⃣ #️⃣ 👁️\u200d🗨️ 👩🏽\u200d🚀 👨\u200d👩\u200d👧 🏳️\u200d🌈 🇫🇷",
    "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
    "⠃⠗⠁⠊⠇⠇⠑⠀⠁",
    // Unassigned in some version of Unicode that Node has: an emoji, a reserved place of emoji, a letter.
    "\u{1fae9}\ufe0f \u{1faff}\ufe0f \u0378",
  ];
  for (const text of texts) expect(refused(text), text).toEqual([]);
});

test("joiners, variation selectors and tags are refused where they have no effect", () => {
  expect(refused("\u200da")).toEqual([[0, 0x200d]]);
  expect(refused("a \u200cb")).toEqual([[2, 0x200c]]);
  expect(refused("a\u200c\u200d\u200cb").map(([offset]) => offset)).toEqual([2, 3]);
  expect(refused("a\ufe0f")).toEqual([[1, 0xfe0f]]);
  expect(refused("❤\ufe0f\ufe0f")).toEqual([[2, 0xfe0f]]);
  expect(refused("❤\ufe01")).toEqual([[1, 0xfe01]]);
  const flagOf = (tags: string) =>
    `\u{1f3f4}${Array.from(tags, (tag) => String.fromCodePoint(0xe0000 + tag.charCodeAt(0))).join("")}`;
  expect(refused(`${flagOf("gbeng")}\u{e007f}`)).toEqual([]);
  expect(refused(flagOf("gbeng"))).toHaveLength(5);
  expect(refused(`${flagOf("hidden")}\u{e007f}`)).toHaveLength(7);
  expect(refused(`${flagOf("gbengx")}\u{e007f}`)).toHaveLength(7);
  expect(refused(`${flagOf("gbeng")}\u{e007f}\u{e0041}`)).toHaveLength(1);
});

test("a text shows something unless all its characters are blank", () => {
  for (const blank of [
    "",
    " \n\u00a0\u3000",
    "\u200b",
    "\u3164",
    "\u2800",
    "\u{1d159}",
    "\ufffc",
  ]) {
    expect(showsSomething(blank), blank).toBe(false);
    expect(showsSomething(`${blank}.`)).toBe(true);
  }
});

/** Code points of Unicode 17 that are invisible alone; a later version may add to them, but takes none away. */
const INVISIBLE = [
  "ad 34f 61c 115f-1160 17b4-17b5 180b-180f 200b-200f 2028-202e 2060-206f 3164 fe00-fe0f feff ffa0",
  "fff0-fffb 13430-1343f 1bca0-1bca3 1d173-1d17a e0000-e0fff",
].flatMap((row) => row.split(" ").map((range) => range.split("-").map((end) => parseInt(end, 16))));

test("alone, exactly control, invisible, private and excluded code points are refused", () => {
  const wrong: string[] = [];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    const isInvisible = INVISIBLE.some(
      ([first, last = first]) => codePoint >= first! && codePoint <= last!,
    );
    const isControl =
      (codePoint < 0x20 && codePoint !== 9 && codePoint !== 10) ||
      (codePoint >= 0x7f && codePoint < 0xa0);
    const isPrivate = (codePoint >= 0xe000 && codePoint < 0xf900) || codePoint >= 0xf0000;
    const isSurrogate = codePoint >= 0xd800 && codePoint < 0xe000;
    const isExcluded =
      (codePoint & 0xfffe) === 0xfffe || (codePoint >= 0xfdd0 && codePoint < 0xfdf0);
    const expected = isInvisible || isControl || isPrivate || isSurrogate || isExcluded;
    if (refusedCharacters(String.fromCodePoint(codePoint)).length !== Number(expected))
      wrong.push(codePoint.toString(16));
  }
  expect(wrong).toEqual([]);
});
