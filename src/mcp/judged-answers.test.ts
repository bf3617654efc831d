import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { indexTextsOf } from "../test/search-of.ts";
import { judgedDirectory, judgedQueries } from "../test/judged-search.ts";
import { BASE_PATH } from "../core/api/api.ts";
import type { ToolSummary } from "../core/api/documents.ts";
import { INDEX_FILES, indexPath } from "../core/search/search-index.ts";
import { createHandler } from "../core/requests/handler.ts";
import type { Assets } from "../core/requests/static-files.ts";
import { toolResult } from "./answer-text.ts";
import { apiReader } from "./api-reader.ts";
import { callTool } from "./call-tool.ts";

const queries = judgedQueries();

const identity = { name: "Essai", url: "https://essai.test" };
const { tools, ...groups } = judgedDirectory();
const texts = indexTextsOf(tools, groups);
const files = new Map(
  INDEX_FILES.map((file) => [indexPath(file), new TextEncoder().encode(texts[file])]),
);
const assets: Assets = {
  read: async (path, known) => {
    const bytes = files.get(path);
    if (bytes === undefined) return null;
    return known === "1" ? "unchanged" : { bytes, version: "1" };
  },
};
const handler = createHandler(assets, identity);

test("the text of a search alone names an expected tool in the first five as often as the API does, in at most 700 tokens", async () => {
  const read = apiReader(handler);
  const found = { api: 0, text: 0 };
  for (const { q, grades } of queries) {
    const search = `?q=${encodeURIComponent(q)}`;
    const answer = await handler({ method: "GET", pathname: `${BASE_PATH}/tools`, search });
    const { data } = JSON.parse(new TextDecoder().decode(answer.body ?? undefined)) as {
      data: ToolSummary[];
    };
    const wanted = data.slice(0, 5).filter(({ slug }) => grades.has(slug));
    if (wanted.length > 0) found.api++;

    const outcome = await callTool({ name: "search_tools", arguments: { q } }, read);
    const [{ text }] = (outcome as { result: { content: [{ text: string }] } }).result.content;
    const lines = text.split("\n").slice(2, 7);
    const names = ({ slug, name }: ToolSummary) =>
      lines.some((line) => line.startsWith(`${slug} | `) && line.includes(` | ${name}: `));
    if (wanted.some(names)) found.text++;
    expect(encode(text).length, q).toBeLessThanOrEqual(700);
  }
  expect(found.api).toBeGreaterThan(0.9 * queries.length);
  expect(found.text).toBe(found.api);
});

test("a page of collections takes at most 1,000 tokens", () => {
  const data = judgedDirectory().collections.map((one) => ({ ...one, description: "" }));
  const [{ text }] = toolResult("list_collections", [{ data }]).content;
  expect(encode(text).length).toBeLessThanOrEqual(1000);
});
