import { words } from "../text/fold.ts";
import type { SearchReport } from "../api/list.ts";
import { isCorrection, nearbyWords, type NearbyWord } from "./nearby-words.ts";
import { openWords, type OpenedIndex, type SearchedIndex } from "./opened-index.ts";
import { rankGroups } from "./rank-groups.ts";
import { NAME_WORDS_MAX, openReading, type ReadQuery } from "./read-query.ts";
import { scoreFacts, scoreQuery } from "./relevance.ts";
import { isSignificant } from "./stop-words.ts";
import { CUT_RATIO, EQUAL_NAME, FACT_SCORE, NAME_START, WHOLE_NAME } from "./weights.ts";

/** Distinct words of a query that are looked for (contract §3). Each takes milliseconds among thousands of tools. */
const WORDS_MAX = 16;

/** Minimum length of a word that also matches beginnings of words, and inside names: "eps" is no part of "DeepSeek". */
const PART_MIN = 4;

/** What a query finds, without filters. */
export type Matches = ReturnType<ReturnType<typeof openMatching>>;

/** Returns the function that finds what a query asks for, without filters, best first. */
// oxlint-disable-next-line max-lines-per-function -- its inner functions share the opened index; they come apart when its columns do
export function openMatching(opened: OpenedIndex) {
  const searched = openWords(opened);
  const { index, choices, vocabulary, positions } = searched;
  const find = nearbyWords(vocabulary);
  const read = openReading(searched);
  const hasWord = (word: string) => vocabulary.numberOf(word) !== -1;

  /** Returns tools by their scores, the best first; ties are in the editors' choice. */
  function byScore(tools: number[], scores: Int32Array): number[] {
    // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
    return tools.sort((a, b) => scores[b]! - scores[a]! || choices[b]! - choices[a]! || a - b);
  }

  /** Returns the terms of a query, with words joined or split where the index has them so. */
  function respelled(terms: readonly string[], nearby: (word: string) => NearbyWord[]): string[] {
    return terms.flatMap((term, i) => {
      const joined = term + (terms[i + 1] ?? "");
      if (joined !== term && hasWord(joined)) return [term, joined];
      const isMeant = vocabulary.synonymsOf([term], 0).length > 0;
      if (term.length < 6 || isMeant || nearby(term).some((near) => !isCorrection(near)))
        return [term];
      for (let at = term.length - 3; at >= 3; at--) {
        const parts = [term.slice(0, at), term.slice(at)];
        if (parts.every(hasWord)) return parts;
      }
      return [term];
    });
  }

  // oxlint-disable-next-line max-lines-per-function -- as above
  return (q: string) => {
    const queryWords = sought(q);
    const query = read(queryWords);
    const { subjects, unwanted, dropped, others, terms, kinds } = query;
    const known = new Map<string, NearbyWord[]>();
    /** Keeps what it finds: finding takes longest. */
    const nearby = (word: string) => {
      const near = known.get(word) ?? find(word);
      known.set(word, near);
      return near;
    };
    /** Returns the words near each term, and those that editors gave for it. */
    const allNearby = (asked: readonly string[]) =>
      asked.map((term, at) => {
        const meant = vocabulary.synonymsOf(asked, at);
        return meant.length === 0 ? nearby(term) : find(term, meant);
      });
    /** Replaces the keyword of a subject by its slug: titles have "mathématiques", not "maths". */
    const titled = (word: string) => {
      const [, slug = "-"] = subjects.find(({ phrase: said }) => said === word)?.filter ?? [];
      return slug.includes("-") ? word : slug;
    };
    /** Leaves out what is not wanted, or puts it last. */
    const wanted = (tools: readonly number[]) => {
      const left = tools.filter((tool) => !dropped.includes(tool));
      const isLast = (tool: number) => unwanted.some((worth) => worth(tool) >= FACT_SCORE);
      return unwanted.length === 0
        ? left
        : [...left.filter((tool) => !isLast(tool)), ...left.filter(isLast)];
    };
    const found = (
      exact: number[],
      near: () => readonly number[],
      usedFor: (asked: string) => readonly string[] = () => [],
    ) => {
      let nearest: readonly number[] | undefined;
      const isMatch = exact.length > 0 || (nearest = near()).length > 0;
      const match: SearchReport["match"] = exact.length > 0 ? "exact" : isMatch ? "close" : "none";
      const listed = {
        /** The tools that match exactly, best first. */
        exact: wanted(exact),
        /** Returns the other tools nearest to the query, best first. */
        near: () => wanted((nearest ??= near())),
      };
      return {
        ...listed,
        match,
        words: [...new Set(words(q))].map((asked) => {
          const as = kinds.get(asked);
          const isFound = match === "exact" && others.includes(asked);
          const isNamed = as === "subject" || query.replacedWords.includes(asked);
          const isUsed = as !== "ignored" && isMatch;
          const used = isFound || isNamed ? [asked] : isUsed ? [...usedFor(asked)] : [];
          const text = used.length > 0 ? "text" : terms.includes(asked) ? "unknown" : "ignored";
          return { asked, used, as: as ?? text };
        }),
        /** What was understood; the list says how many of its tools each one concerns. */
        read: readingsOf(query, queryWords),
        /** Returns the categories and collections that suit the query, best first. */
        groups() {
          const asked = [...new Set(queryWords.filter(isSignificant).map(titled))];
          const top = [...listed.exact, ...listed.near()];
          return rankGroups(searched, allNearby(asked), asked, top);
        },
      };
    };
    if (query.isOfFacts) {
      const { tools, scores, isWhole } = scoreFacts(searched, query, allNearby(terms));
      const ordered = byScore(tools, scores);
      return found(isWhole ? ordered : [], () => (isWhole ? [] : ordered));
    }
    const spelled = respelled(terms, nearby);
    const { hits, scores, used } = scoreQuery(searched, query, allNearby(spelled));
    const names = new Set<string>();
    const textsOf = (asked: string) => {
      const own = used[spelled.indexOf(asked)] ?? [];
      if (own.length > 0) return own.map(({ word }) => vocabulary.words[word]!);
      const parts = [...new Set(spelled)].filter(
        (term) =>
          term !== asked &&
          !others.includes(term) &&
          (term.includes(asked) || asked.includes(term)),
      );
      return parts.length > 0 ? parts : [...names];
    };
    const subjectTools = (word: string) => {
      const named = subjects.filter(({ phrase: said }) => said.split(" ").includes(word));
      return named.flatMap(({ worth }) => positions.filter((tool) => worth(tool) >= FACT_SCORE));
    };
    const isExact = exactMatches(searched, others, queryWords.at(-1), subjectTools);
    const exact = positions.filter((tool) => isExact[tool] === 1);
    const whole = queryWords.join(" ");
    for (const tool of exact) {
      const name = words(index.tools.name[tool]!).join(" ");
      if (name.startsWith(whole)) scores[tool]! += name === whole ? EQUAL_NAME : NAME_START;
    }
    return found(
      byScore(exact, scores),
      () => {
        const least = hits.reduce((a, b) => Math.max(a, b), CUT_RATIO) / CUT_RATIO;
        const near = new Set(positions.filter((tool) => hits[tool]! >= least));
        const isName = queryWords.length <= NAME_WORDS_MAX;
        for (const { word, nearness } of isName ? nearby(queryWords.join("")) : []) {
          const worth = WHOLE_NAME[nearness] ?? 0;
          for (const tool of worth > 0 ? vocabulary.toolsNamed(word) : []) {
            names.add(vocabulary.words[word]!);
            near.add(tool);
            scores[tool]! += worth;
          }
        }
        return byScore(
          [...near].filter((tool) => isExact[tool] === 0),
          scores,
        );
      },
      textsOf,
    );
  };
}

/**
 * Returns 1 for each tool that matches every word of a query exactly (contract §3): the word is in the short description
 * or the name, starts a word there or is inside a word of the name, or names a subject of the tool. `subjectTools`
 * returns the tools of the subjects that a word names; `last` is the query's last word, which the visitor may still be typing.
 */
function exactMatches(
  { count, vocabulary }: SearchedIndex,
  queryWords: readonly string[],
  last: string | undefined,
  subjectTools: (word: string) => readonly number[],
): Uint8Array {
  const { name, short_description } = vocabulary.fields;
  const matches = new Uint8Array(count).fill(queryWords.length > 0 ? 1 : 0);
  for (const asked of new Set(queryWords)) {
    const marks = new Uint8Array(count);
    const mark = (tools: readonly number[]) => tools.forEach((tool) => (marks[tool] = 1));
    const markTexts = (word: number) => mark([...name(word), ...short_description(word)]);
    const [from, to] = vocabulary.startingWith(asked);
    mark(subjectTools(asked));
    if (vocabulary.words[from] === asked) markTexts(from);
    if (asked.length >= PART_MIN || (asked === last && !marks.includes(1))) {
      for (let word = from; word < to; word++) markTexts(word);
    }
    if (asked.length >= PART_MIN) {
      for (const word of vocabulary.containing(asked)) mark(name(word));
    }
    for (let tool = 0; tool < count; tool++) matches[tool]! &= marks[tool]!;
  }
  return matches;
}

/** Returns what a query was read as, in its order, as filters. */
function readingsOf({ facts, subjects }: ReadQuery, queryWords: readonly string[]) {
  const at = (said: string) => ` ${queryWords.join(" ")} `.indexOf(` ${said} `);
  return (
    [...facts, ...subjects]
      // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
      .sort((a, b) => at(a.phrase) - at(b.phrase))
      .flatMap(({ phrase: said, filter }) =>
        filter ? [{ words: said.split(" "), parameter: filter[0], value: filter[1] }] : [],
      )
  );
}

/** Returns the words of a query that are looked for, in order, with repetitions. */
function sought(q: string): string[] {
  const all = words(q);
  const first = new Set([...new Set(all)].slice(0, WORDS_MAX));
  return all.filter((word) => first.has(word));
}
