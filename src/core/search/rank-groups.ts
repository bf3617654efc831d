import { nearTools, type FoundTools } from "./find-tools.ts";
import { nearTerms } from "./match-query.ts";
import { rarityOf } from "./relevance.ts";
import { groupsOf, type ToolGroup } from "./tool-groups.ts";
import { isSignificant } from "./stop-words.ts";
import { havingWord } from "./word-places.ts";
import { NEARNESS } from "./weights.ts";

/** Minimum length for matching beginnings of words of a group: "ent" does not mean "entraîner". */
const START_MIN = 4;

/** Tools at the top of the list that are compared with those of a group. */
const TOP = 10;

/** Minimum score of an offered group: up to 100 for its words, 100 for the first tools and 100 for its own. */
const OFFERED = 66;

/** Minimum divisor of the share of the first tools: every group of a single match would get the full score. */
const TOP_MIN = 5;

/**
 * Returns the categories and collections that suit a query, best first. Three scores add up: the share of the query's words,
 * by rarity, in a group's texts, squared, so that half of the words mean little; the share of the first tools that are in
 * it; and the share of its tools, or of ten, that are among the first. So its tools alone can be enough.
 */
export function rankGroups(found: FoundTools): ToolGroup[] {
  const { index, exact } = found;
  const { queryWords, subjects } = found.matched;
  const groups = groupsOf(index);
  // Titles have the slug of a subject, not its keyword: "mathématiques", not "maths".
  const titleWords = queryWords.filter(isSignificant).map((word) => {
    const [, slug = "-"] = subjects.find(({ phrase }) => phrase === word)?.filters[0] ?? [];
    return slug.includes("-") ? word : slug;
  });
  const shares = new Int32Array(groups.length);
  let whole = 0;
  for (const { term, near } of nearTerms(index, [...new Set(titleWords)])) {
    const weights = new Map<number, number>();
    for (const { word, nearness, weight } of near) {
      const isLoose = nearness === "start" && term.length < START_MIN;
      for (const group of isLoose ? [] : havingWord(index, word, "groups"))
        if (!weights.has(group)) weights.set(group, weight);
    }
    const rarity = rarityOf(groups.length, weights.size);
    whole += NEARNESS.same * rarity;
    for (const [group, weight] of weights) shares[group]! += weight * rarity;
  }
  const top = [...exact, ...nearTools(found)].slice(0, TOP);
  const offered = groups.flatMap((group, number) => {
    const { kind, tools: groupTools } = group;
    if (kind !== "categories" && kind !== "collections") return [];
    const shared = top.filter((tool) => groupTools.includes(tool)).length;
    const wordScore = percent(shares[number]!, whole);
    const score =
      percent(wordScore * wordScore, 10_000) +
      percent(shared, Math.max(TOP_MIN, top.length)) +
      percent(shared, Math.max(TOP, groupTools.length));
    return score >= OFFERED ? [{ group, number, score }] : [];
  });
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
  offered.sort((a, b) => b.score - a.score || a.number - b.number);
  return offered.map(({ group }) => group);
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((100 * part) / whole);
}
