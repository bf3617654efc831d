import { expect, test } from "vitest";
import { memorySource } from "../testing/memory-source.ts";
import { SAMPLE } from "../testing/sample.ts";
import { obstacles } from "./new-record.ts";
import { openShelf } from "./shelf.ts";

test.each([
  ["Index", undefined, [expect.stringMatching(/^--slug must not be "index".*choose another name/)]],
  ["Nul", undefined, [expect.stringMatching(/^--slug must not be "nul"/)]],
  ["Index", "index-des-outils", []],
  ["Indexer", undefined, []],
])("a record named %s with the slug %s", (name, slug, expected) => {
  const shelf = openShelf(memorySource(SAMPLE));
  const record = { kind: "tool", slug, fields: { name }, text: null, distinct: false } as const;
  expect(obstacles(shelf, record)).toEqual(expected);
});
