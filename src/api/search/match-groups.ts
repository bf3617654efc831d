import type { FindNearby } from "./nearby-words.ts";
import { isSignificant } from "./stop-words.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Letters from which a query word may be the start of a word of a group: "ent" is no start of "entraîner". */
const START_MIN = 4;

/**
 * Returns the groups whose texts have a word near every query word that counts, as numbers in the order of the
 * vocabulary. Those with the nearest words come first.
 */
export function matchGroups(
  vocabulary: Vocabulary,
  nearby: FindNearby,
  queryWords: readonly string[],
): number[] {
  const worths = queryWords.filter(isSignificant).map((asked) => {
    const worthOf = new Map<number, number>();
    for (const { word, nearness, worth } of nearby(asked)) {
      if (nearness === "start" && asked.length < START_MIN) continue;
      for (const group of vocabulary.groups(word)) {
        if (!worthOf.has(group)) worthOf.set(group, worth);
      }
    }
    return worthOf;
  });
  const [first = new Map<number, number>()] = worths;
  const inAll = [...first.keys()].filter((group) => worths.every((one) => one.has(group)));
  const sum = (group: number) => worths.reduce((total, one) => total + one.get(group)!, 0);
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
  return inAll.sort((a, b) => sum(b) - sum(a) || a - b);
}
