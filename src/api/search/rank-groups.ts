import type { FindNearby } from "./nearby-words.ts";
import type { Group } from "./opened-index.ts";
import { rarityOf } from "./relevance.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Minimum length for matching beginnings of words of a group: "ent" does not mean "entraîner". */
const START_MIN = 4;

/** Tools at the top of the list that are compared with those of a group. */
const TOP = 10;

/** Minimum score of an offered group: up to 100 for its words, 100 for the first tools and 100 for its own. */
const OFFERED = 66;

/** Fewest tools that a share of the first ones is of: every group of the only tool would have all of them. */
const TOP_MIN = 5;

/**
 * Returns the categories and collections that suit a query, best first. Three scores add up: the share of the query's words,
 * by rarity, in a group's texts, squared, so that half of the words mean little; the share of the first tools that are in
 * it; and the share of its tools, or of ten, that are among the first. So its tools alone can be enough.
 */
export function rankGroups(
  vocabulary: Vocabulary,
  groups: readonly Group[],
  nearWords: readonly ReturnType<FindNearby>[],
  terms: readonly string[],
  tools: readonly number[],
): Group[] {
  const shares = new Int32Array(groups.length);
  let whole = 0;
  nearWords.forEach((near, i) => {
    const worthOf = new Map<number, number>();
    for (const { word, nearness, worth } of near) {
      const isLoose =
        nearness === "two_edits" || (nearness === "start" && terms[i]!.length < START_MIN);
      if (isLoose) continue;
      for (const group of vocabulary.groups(word))
        if (!worthOf.has(group)) worthOf.set(group, worth);
    }
    const rarity = rarityOf(groups.length, worthOf.size);
    whole += 16 * rarity;
    for (const [group, worth] of worthOf) shares[group]! += worth * rarity;
  });
  const top = tools.slice(0, TOP);
  const worthOf = (group: number) => {
    const { tools: own } = groups[group]!;
    const shared = top.filter((tool) => own.includes(tool)).length;
    const said = percent(shares[group]!, whole);
    return (
      percent(said * said, 10_000) +
      percent(shared, Math.max(TOP_MIN, top.length)) +
      percent(shared, Math.max(TOP, own.length))
    );
  };
  return (
    groups
      .map(({ kind }, number) => ({ kind, number, worth: worthOf(number) }))
      .filter(
        ({ kind, worth }) => (kind === "categories" || kind === "collections") && worth >= OFFERED,
      )
      // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
      .sort((a, b) => b.worth - a.worth || a.number - b.number)
      .map(({ number }) => groups[number]!)
  );
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((100 * part) / whole);
}
