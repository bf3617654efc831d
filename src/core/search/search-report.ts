import { words } from "../text/fold.ts";
import type { SearchReport } from "../api/list.ts";
import type { MatchedQuery } from "./match-query.ts";
import { exactWord } from "./lemma.ts";
import { wordAt } from "./vocabulary.ts";
import type { WordIndex } from "./search-index.ts";

/**
 * Returns the distinct words of a query, in order, each with the index words that it matched and what it was taken for. `names`
 * are those that the whole query nearly is.
 */
export function reportWords(
  index: WordIndex,
  matched: MatchedQuery,
  q: string,
  match: SearchReport["match"],
  names: readonly string[],
): SearchReport["words"] {
  const { kinds, others, terms, replacedWords } = matched;
  return [...new Set(words(q))].map((asked) => {
    const kind = kinds.get(asked);
    const isFound = match === "exact" && others.includes(asked);
    const isNamed = kind === "subject" || replacedWords.includes(asked);
    const isUsed = kind !== "ignored" && match !== "none";
    const used = isFound
      ? [exactWord(index, asked)]
      : isNamed
        ? [asked]
        : isUsed
          ? usedFor(index, matched, asked, names)
          : [];
    const text = used.length > 0 ? "text" : terms.includes(asked) ? "unknown" : "ignored";
    return { asked, used, as: kind ?? text };
  });
}

/** Returns the words of the index that are used for a word: those near it, else its parts, else the names. */
function usedFor(
  index: WordIndex,
  { isOfFacts, used, others }: MatchedQuery,
  asked: string,
  names: readonly string[],
): string[] {
  if (isOfFacts) return [];
  const near = used.flatMap((one) => (one.term.split(" ").includes(asked) ? one.near : []));
  if (near.length > 0) return [...new Set(near.map(({ word }) => wordAt(index, word)))];
  const parts = [...new Set(used.map(({ term }) => term))].filter((term) => {
    const isPart = term.includes(asked) || asked.includes(term);
    return term !== asked && isPart && !others.includes(term);
  });
  return parts.length > 0 ? parts : [...names];
}

/** Returns the filters that a query was read as, in its order. */
export function readFilters({ facts, subjects, queryWords }: MatchedQuery) {
  const at = (phrase: string) => ` ${queryWords.join(" ")} `.indexOf(` ${phrase} `);
  return (
    [...facts, ...subjects]
      // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
      .sort((a, b) => at(a.phrase) - at(b.phrase))
      .flatMap(({ phrase, filters }) =>
        filters.map(([parameter, value]) => ({ words: phrase.split(" "), parameter, value })),
      )
  );
}
