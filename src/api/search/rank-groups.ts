import type { FindNearby } from "./nearby-words.ts";
import type { Group } from "./opened-index.ts";
import { rarityOf } from "./relevance.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Minimum length for matching beginnings of words of a group: "ent" does not mean "entraîner". */
const START_MIN = 4;

/** Tools at the top of the list that are compared with those of a group. */
const TOP = 10;

/** Minimum score of an offered group: up to 100 for its words and 100 for its tools. */
const OFFERED = 60;

/** Categories and collections offered for a query; more would push the tools out of sight on a phone. */
const OFFERED_MAX = 2;

/**
 * Returns the categories and collections that suit a query, best first. Half of
 * the score is the share of the query's words, by rarity, in a group's texts; the other half is the share of the first tools
 * that are in it.
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
    return (
      Math.floor((100 * shares[group]!) / whole) +
      Math.floor((100 * shared) / Math.min(TOP, Math.max(own.length, 1)))
    );
  };
  return (
    groups
      .map(({ kind }, number) => ({
        kind,
        number,
        worth: shares[number]! > 0 ? worthOf(number) : 0,
      }))
      .filter(
        ({ kind, worth }) => (kind === "categories" || kind === "collections") && worth >= OFFERED,
      )
      // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
      .sort((a, b) => b.worth - a.worth || a.number - b.number)
      .slice(0, OFFERED_MAX)
      .map(({ number }) => groups[number]!)
  );
}
