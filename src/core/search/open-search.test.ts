import { expect, test } from "vitest";
import { judgedDirectory, judgedQueries } from "../../test/judged-search.ts";
import { indexTextsOf } from "../../test/search-of.ts";
import { matchQuery } from "./match-query.ts";
import { openSearch } from "./open-search.ts";
import { INDEX_FILES, joinIndex, openIndexFile, type IndexFile } from "./search-index.ts";

const { tools, ...groups } = judgedDirectory();
const texts = indexTextsOf(tools, groups);
const files = Object.fromEntries(
  INDEX_FILES.map((file) => [file, openIndexFile(file, new TextEncoder().encode(texts[file]))]),
) as Record<IndexFile, ReturnType<typeof openIndexFile>>;

/** Opens what a query needs; returns the files that were read, too. */
async function opened(q: string) {
  const read: IndexFile[] = [];
  const open = (file: IndexFile) => {
    read.push(file);
    return Promise.resolve(files[file]);
  };
  return { read, index: await openSearch(open, q) };
}

test.each([
  ["", ["tools", "words"]],
  ["Créer un quiz", ["tools", "words"]],
  ["Créer un qiuz", ["tools", "words", "french"]],
])("the query %o reads %o", async (q, read) => {
  expect((await opened(q)).read).toEqual(read);
});

test("the files that a query needs match it as all files do", async () => {
  const whole = joinIndex(files);
  const queries = judgedQueries().flatMap(({ q }, i) => (i % 4 === 0 ? q : []));
  const misspelt = queries.map((q) => q.replace(/(\w{2})(\w)(\w)(?=\w)/g, "$1$3$2"));
  for (const q of [...queries, ...misspelt, "manger", "mangé", "https://www.mangeons.com/"]) {
    const { index } = await opened(q);
    expect(matchQuery(index, q).used, q).toEqual(matchQuery(whole, q).used);
  }
});
