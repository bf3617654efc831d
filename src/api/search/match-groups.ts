import type { FindNearby } from "./nearby-words.ts";
import { readList } from "./number-list.ts";
import { isSignificant } from "./stop-words.ts";
import type { OpenVocabulary } from "./vocabulary.ts";

/** What matching of groups reads of an index. */
export interface GroupIndex {
  /** Number of groups of all kinds. */
  count: number;
  vocabulary: OpenVocabulary;
  nearby: FindNearby;
}

/**
 * Returns the groups whose texts have a word near every query word that counts, as numbers in the order of the
 * vocabulary. Those with the nearest words come first, so that a group with the words of the query precedes one
 * with words that only start like them.
 */
export function matchGroups(index: GroupIndex, queryWords: readonly string[]): number[] {
  const terms = queryWords.filter(isSignificant);
  if (terms.length === 0) return [];
  const lists = index.vocabulary.lists("groups");
  const buffer = new Uint32Array(index.count);
  const places = terms.map((term) => {
    const placeOf = new Map<number, number>();
    for (const [place, { word }] of index.nearby(term).entries()) {
      for (const group of buffer.subarray(0, readList(lists[word]!, buffer))) {
        if (!placeOf.has(group)) placeOf.set(group, place);
      }
    }
    return placeOf;
  });
  const inAll = [...places[0]!.keys()].filter((group) => places.every((one) => one.has(group)));
  const sum = (group: number) => places.reduce((total, one) => total + one.get(group)!, 0);
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
  return inAll.sort((a, b) => sum(a) - sum(b) || a - b);
}
