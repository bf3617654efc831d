import fc from "fast-check";
import { expect, test } from "vitest";
import { isSlug } from "../api/slug.ts";
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
