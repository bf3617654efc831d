import { expect, test } from "vitest";
import { indexedTool } from "../../test/search-of.ts";
import { buildSearchIndex, renderSearchIndex } from "./build-search-index.ts";
import { openIndexFile } from "./index-file.ts";
import { MEMBERS } from "./search-index.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const CATEGORIES = [{ slug: "quiz", name: "Quiz « éclair » ]" }];

test.each([0, 1, 127, 128, 129, 300])(
  "every part of an index of %i tools is where sizes say",
  (count) => {
    const tools = Array.from({ length: count }, (_, i) =>
      indexedTool({ slug: `t${i}`, name: `Œil ${i}`, short_description: 'a]",\n🙂' }),
    );
    const groups = { categories: CATEGORIES, levels: [], subjects: [] };
    const index = buildSearchIndex(tools, groups);
    const text = renderSearchIndex(index);
    const { sizes, ...parsed } = JSON.parse(text) as { sizes: number[] };
    expect(parsed).toEqual(index);
    expect(sizes).toHaveLength(MEMBERS.length + index.texts.length);
    const file = openIndexFile(bytesOf(text));
    for (const member of MEMBERS) expect(file.member(member), member).toEqual(index[member]);
    for (const [i, block] of index.texts.entries()) expect(file.texts(i)).toEqual(block);
  },
);

test.each([
  "",
  "{",
  "{}",
  "[]",
  '{"sizes":[1],"version":3}',
  '{"sizes":[11],"version":1}',
  "<!doctype html>",
])("%s is no index", (text) => {
  expect(() => openIndexFile(bytesOf(text))).toThrow();
});
