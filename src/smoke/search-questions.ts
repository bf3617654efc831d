import { fold, words } from "../contract/fold.ts";
import { PARAMETERS } from "../contract/list-parameters.ts";
import { difference, differencesIn } from "./differences.ts";
import { listDifferences, listOf, listRequest } from "./list-checks.ts";
import type { Question } from "./question.ts";
import type { Difference, Reply } from "./reply.ts";
import type { Facts } from "./site-facts.ts";

/** A word that no text has, nor any that is like it. */
const NONSENSE = "zqxjkvwbzqxjkvwb";

const QUESTIONS: readonly Question[] = [
  {
    name: "exact-match",
    ask: (site) => {
      const name = searchedName(site);
      return name === null ? { skip: "no-name" } : [search(name)];
    },
    check: ([reply], site) => {
      const name = searchedName(site)!;
      const report = {
        match: "exact",
        words: [...new Set(words(name))].map((word) => ({ asked: word, used: [word] })),
      };
      return [...found(reply!, site, name, report), ...namesFirst(reply!, name)];
    },
  },
  {
    name: "folded-query",
    ask: (site) => {
      const name = searchedName(site);
      return name === null ? { skip: "no-name" } : [name, fold(name).toUpperCase()].map(search);
    },
    check: ([exact, folded]) =>
      differencesIn(folded!, "data", listOf(exact!).data, listOf(folded!).data),
  },
  {
    name: "close-match",
    ask: (site) => {
      const word = longWord(site);
      return word === null ? { skip: "no-long-word" } : [search(mistyped(word))];
    },
    check: ([reply], site) => {
      const word = longWord(site)!;
      const list = listOf(reply!);
      const used = list.search?.words[0]?.used ?? [];
      const expected = { phrase: "includes", value: JSON.stringify(word) } as const;
      return [
        ...differencesIn(reply!, "search.match", "close", list.search?.match),
        ...differencesIn(
          reply!,
          "search.words[0].asked",
          mistyped(word),
          list.search?.words[0]?.asked,
        ),
        ...(used.includes(word)
          ? []
          : [difference(reply!, "search.words[0].used", expected, JSON.stringify(used))]),
        ...(list.pagination.total > 0
          ? []
          : [difference(reply!, "pagination.total", { phrase: "at-least-one" }, "0")]),
      ];
    },
  },
  {
    name: "no-match",
    ask: () => [search(NONSENSE)],
    check: ([reply], site) =>
      found(reply!, site, NONSENSE, { match: "none", words: [{ asked: NONSENSE, used: [] }] }, 0),
  },
  {
    name: "no-words",
    ask: () => [search("!!!")],
    check: ([reply], site) => found(reply!, site, "!!!", { match: "none", words: [] }, 0),
  },
];

/** Questions about `q` (contract §3). */
export const SEARCH_QUESTIONS: readonly Question[] = QUESTIONS.map((question) => ({
  ...question,
  needs: "queries",
}));

/** Returns a name to search for, with the words of a tool of the first page; null when there is none. */
export function searchedName({ list }: Facts): string | null {
  return list.data.find(({ name }) => isSearched(name))?.name.trim() ?? null;
}

function isSearched(name: string): boolean {
  return words(name).length > 0 && name.length <= PARAMETERS.q.max;
}

export const search = (q: string) => listRequest({ filters: { q } });

function found(
  reply: Reply,
  site: Facts,
  q: string,
  report: object,
  total = listOf(reply).pagination.total,
): Difference[] {
  return [
    ...differencesIn(reply, "search", report, listOf(reply).search),
    ...listDifferences(reply, site, { filters: { q } }, total),
  ];
}

/** The names that a query equals come first (contract §3, rank 0). */
function namesFirst(reply: Reply, name: string): Difference[] {
  const first = listOf(reply).data[0]?.name ?? "";
  if (words(first).join(" ") === words(name).join(" ")) return [];
  const expected = { phrase: "first-of", value: JSON.stringify(name) } as const;
  return [difference(reply, "data[0].name", expected, JSON.stringify(first))];
}

/** Returns a word of the first page in which one typing error is still understood. */
function longWord({ list }: Facts): string | null {
  const names = list.data.flatMap(({ name }) => words(name));
  const all = [...names, ...list.data.flatMap((tool) => words(tool.short_description))];
  return all.find((word) => /^[a-z]{6,20}$/.test(word)) ?? null;
}

/** Returns a word with a letter too many, which makes a word of no language here. */
function mistyped(word: string): string {
  return `${word.slice(0, 4)}q${word.slice(4)}`;
}
