import fc from "fast-check";
import { expect, test } from "vitest";
import { isSlug } from "../../core/text/slug.ts";
import { NOTE_MAX, parseTexts, TITLE, TITLE_MAX } from "./list-texts.ts";
import { KEPT_MAX, parseShortlist, toggled } from "./shortlist.ts";

test.each([
  [null, []],
  ["", []],
  ["[", []],
  ["null", []],
  ['"anki"', []],
  ['{"anki":1}', []],
  ['["anki",1,null,["a"],"../x","A","anki","wims"]', ["anki", "wims"]],
])("the stored text %j is the list %j", (text, list) => {
  expect(parseShortlist(text)).toEqual(list);
});

test("any stored text gives a short list of distinct slugs, which is read back as it is", () => {
  const slug = fc.stringMatching(/^[a-z0-9]{1,3}$/);
  const stored = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(slug, { maxLength: 300 }).map((list) => JSON.stringify(list)),
  );
  fc.assert(
    fc.property(stored, (text) => {
      const list = parseShortlist(text);
      expect(list.every(isSlug)).toBe(true);
      expect(new Set(list).size).toBe(list.length);
      expect(list.length).toBeLessThanOrEqual(KEPT_MAX);
      expect(parseShortlist(JSON.stringify(list))).toEqual(list);
    }),
  );
});

test("a star adds a tool at the end, and a second one removes it", () => {
  expect(toggled(["a", "b"], "c")).toEqual(["a", "b", "c"]);
  expect(toggled(["a", "b", "c"], "b")).toEqual(["a", "c"]);
});

test("any text gives short printed words by slug, which are read back as they are", () => {
  const words = fc.string({ unit: "binary", maxLength: 200 });
  const texts = fc.dictionary(fc.constantFrom(TITLE, "anki", "Anki", "a b"), words);
  fc.assert(
    fc.property(
      fc.oneof(
        words,
        texts.map((each) => `#${new URLSearchParams(each)}`),
      ),
      (text) => {
        const parsed = parseTexts(text);
        for (const [key, value] of parsed) {
          expect(key === TITLE || isSlug(key)).toBe(true);
          expect(value.length).toBeLessThanOrEqual(key === TITLE ? TITLE_MAX : NOTE_MAX);
          expect(value).toMatch(/^\S(?:.*\S)?$/u);
          expect(value).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        }
        expect(String(parseTexts(String(parsed)))).toBe(String(parsed));
      },
    ),
  );
});
