/**
 * Returns the candidate most likely meant, or null when none is within one edit per three characters.
 * Of candidates at the same distance, the earlier one wins.
 */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  if (word.length > MAX_LENGTH) return null;
  const given = word.toLowerCase();
  let best: string | null = null;
  let bestDistance = Math.floor(Math.max(given.length, 3) / 3) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - given.length) >= bestDistance) continue;
    const distance = editDistance(given, candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** In UTF-16 units, longer than any key, slug or value. Longer words are not compared, which bounds the cost. */
const MAX_LENGTH = 100;

/** Returns the optimal string alignment distance: Levenshtein, with a swap of neighbors as one edit. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(change, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, beforeLast[j - 2]! + 1);
      }
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
