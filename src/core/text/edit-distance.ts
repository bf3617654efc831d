/**
 * Returns the optimal string alignment distance (restricted Damerau–Levenshtein) in UTF-16 units: insertions,
 * deletions, substitutions and swaps of neighbors, each letter edited at most once. Returns `max + 1` for any distance
 * above `max`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let edits = Math.min(change, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        edits = Math.min(edits, beforeLast[j - 2]! + 1);
      }
      row.push(edits);
      least = Math.min(least, edits);
    }
    // No later row has a smaller minimum: a swap starts two rows back, whose minimum is at most one less.
    if (least > max) return max + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length]!, max + 1);
}

/** Returns a cheap lower bound of the edit distance of two texts, one of them as its `letterSet`. */
export function lettersApart(letters: number, text: string): number {
  const other = letterSet(text);
  return Math.max(bitCount(letters & ~other), bitCount(other & ~letters));
}

/** Returns a set of 32 bits with one for each letter of a text; other characters may share a letter's bit. */
export function letterSet(text: string): number {
  let set = 0;
  for (let i = 0; i < text.length; i++) set |= 1 << (text.charCodeAt(i) & 31);
  return set;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
