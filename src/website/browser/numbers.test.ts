import fc from "fast-check";
import { expect, test } from "vitest";
import { ALL_TOOLS, type ListQuery } from "../../core/api/list-parameters.ts";
import { readListQuery } from "../../core/requests/query.ts";
import { judgedDirectory, judgedQueries } from "../../test/judged-search.ts";
import { searchOf } from "../../test/search-of.ts";
import { markup } from "../shared/markup.ts";
import { listBody, listSentence } from "../shared/tool-list.ts";
import { resultList } from "./results-view.ts";
import { suggestionList } from "./suggestions.ts";

const { tools, ...groups } = judgedDirectory();
const search = searchOf(tools, groups);
const queries = judgedQueries().map(({ q }) => q);
const nameOf = (_: string, value: string) => value;

const FILTERS: Partial<ListQuery>[] = [
  {},
  { pricing: "free" },
  { level: "college" },
  { subject: "francais" },
  { offline: true },
  { open_source: true, pricing: "paid" },
];

test("each number on the page of a search is the length of a list", () => {
  let count = 0;
  fc.assert(
    fc.property(fc.constantFrom(...queries), fc.constantFrom(...FILTERS), (q, filters) => {
      const query = { ...ALL_TOOLS, ...filters, q };
      const found = search.find(q);
      const result = search.list(query, found);
      const page = resultList(search.index, query, found, result, nameOf);
      const suggestions = suggestionList(search.index, query, found, result, nameOf);
      const html = markup`${suggestions}${listBody(page)}`.markup;
      for (const [, href, named, counted] of html.matchAll(NUMBERED_LINK)) {
        count++;
        const { query: linked } = readListQuery(href!.replaceAll("&amp;", "&"));
        expect(search.list(linked).tools, href).toHaveLength(Number(named ?? counted));
      }
      const { exact } = result.report!;
      const total = result.tools.length;
      const near = exact > 0 && exact < total ? [total - exact] : [];
      const numbers = Array.from(listSentence(page).markup.matchAll(SAID_NUMBER), ([number]) => {
        return Number(number);
      });
      expect(numbers).toEqual([total, ...near]);
    }),
  );
  expect(count).toBeGreaterThan(0);
});

const NUMBERED_LINK = /<a href="\/(\?[^"]*)">[^<]*?(?:\((\d+)\)|: (\d+)\u00a0outils?)<\/a>/g;
const SAID_NUMBER = /\d+(?=\u00a0(?:outil|proche))/g;
