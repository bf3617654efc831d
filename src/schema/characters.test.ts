import fc from "fast-check";
import { expect, test } from "vitest";
import { refusedCharacters, showsSomething } from "./characters.ts";
import { EMOJI, INVISIBLE, UNASSIGNED, UNICODE_VERSION } from "./unicode-table.ts";

/** Signs under or before numbers of Arabic, Syriac and Kaithi (Prepended_Concatenation_Mark), which are visible. */
const NUMBER_SIGNS = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}]/u;

const TABLES: [string, string, (character: string) => boolean][] = [
  ["unassigned", UNASSIGNED, (character) => /\p{Cn}/u.test(character)],
  [
    "invisible",
    INVISIBLE,
    (character) =>
      /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}]/u.test(character) &&
      !NUMBER_SIGNS.test(character),
  ],
  ["emoji", EMOJI, (character) => /\p{Emoji}/u.test(character)],
];

const sameVersion = process.versions.unicode === UNICODE_VERSION;

test.runIf(sameVersion).each(TABLES)("the ranges of %s are those of Unicode", (_, table, has) => {
  const ranges: string[] = [];
  let start = -1;
  for (let codePoint = 0; codePoint <= 0x110000; codePoint++) {
    const inside = codePoint < 0x110000 && has(String.fromCodePoint(codePoint));
    if (inside && start < 0) start = codePoint;
    if (inside || start < 0) continue;
    const last = codePoint - 1;
    ranges.push(start === last ? start.toString(16) : `${start.toString(16)}-${last.toString(16)}`);
    start = -1;
  }
  expect(table.trim().split(/\s+/)).toEqual(ranges);
});

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

test("characters without an agreed meaning are refused", () => {
  for (const odd of "\ue000\u{f0000}\u{10fffd}\u0378\u{3fffe}\uffff\ufdd0\u{1fffe}\ud800") {
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

const RANGES = [UNASSIGNED, INVISIBLE].flatMap((table) =>
  table
    .trim()
    .split(/\s+/)
    .map((range) => range.split("-").map((end) => Number.parseInt(end, 16))),
);

/** Checks each code point alone, so it refuses joiners, selectors and tags everywhere. */
function naivelyRefused(text: string): number[] {
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    const inTable = RANGES.some(
      ([first, last = first]) => codePoint >= first! && codePoint <= last!,
    );
    const isControl = /[\p{Cc}\p{Co}\p{Cs}]/u.test(character) && !"\t\n".includes(character);
    if (inTable || isControl) offsets.push(offset);
    offset += character.length;
  }
  return offsets;
}

test("without joiners, selectors and tags, the table alone decides", () => {
  const character = fc.oneof(
    fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint)),
    fc.integer({ min: 0, max: 0x3ff }).map((codePoint) => String.fromCodePoint(codePoint)),
    fc.constantFrom("\u2000", "\u2010", "\u205f", "\u2060", "\u20bf", "\u20c0", "\ud800", "\udfff"),
  );
  fc.assert(
    fc.property(fc.array(character, { maxLength: 6 }), (characters) => {
      const text = characters.join("");
      if (/\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]/u.test(text)) return;
      expect(refusedCharacters(text).map(({ offset }) => offset)).toEqual(naivelyRefused(text));
    }),
    { numRuns: 1000 },
  );
});
