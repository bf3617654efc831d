import { editDistance, lettersApart, letterSet } from "./edit-distance.ts";
import { joinedWords } from "./fold.ts";

/**
 * Returns the nearest candidate within one edit per three characters, or null. At equal distance, the first one wins.
 */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  if (word.length > MAX_LENGTH) return null;
  const lowerCase = word.toLowerCase();
  let best: string | null = null;
  let bestDistance = Math.floor(Math.max(lowerCase.length, 3) / 3) + 1;
  const letters = letterSet(lowerCase);
  for (const candidate of candidates) {
    // The cheapest tests first: most candidates of a large directory have another length or other letters.
    if (Math.abs(candidate.length - lowerCase.length) >= bestDistance) continue;
    const text = candidate.toLowerCase();
    if (lettersApart(letters, text) >= bestDistance) continue;
    const distance = editDistance(lowerCase, text, bestDistance - 1);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** UTF-16 units. No key, slug or value is longer; bounds the cost of a hostile word. */
const MAX_LENGTH = 100;

/** Returns an item with the same or a similar name, ignoring spaces and punctuation, or null. */
export function similarName<Item extends { name: string }>(
  name: string,
  items: readonly Item[],
): Item | null {
  const byName = new Map(items.map((item) => [joinedWords(item.name), item]));
  // A name of punctuation only would resemble every short name.
  byName.delete("");
  const best = nearest(joinedWords(name), byName.keys());
  return best === null ? null : byName.get(best)!;
}
