/** A run of items that both sequences have, or only the first (removed), or only the second (added). */
export interface Run<Item> {
  change: "same" | "removed" | "added";
  items: Item[];
}

/**
 * Insertions and removals looked for among items that both sequences have; time and memory grow with the square.
 * An edited text has far fewer.
 */
const EDITS_MAX = 500;

/**
 * Returns the runs that turn one sequence into another, with as many common items as possible (Myers, 1986).
 * Sequences further apart than `editsMax` keep only their common ends.
 */
export function diffSequences<Item>(
  before: readonly Item[],
  after: readonly Item[],
  editsMax = EDITS_MAX,
): Run<Item>[] {
  let start = 0;
  const shorter = Math.min(before.length, after.length);
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const a = before.slice(start, before.length - end);
  const b = after.slice(start, after.length - end);
  const path = commonPairs(a, b, editsMax);
  const runs: Run<Item>[] = [];
  append(runs, "same", before.slice(0, start));
  let x = 0;
  let y = 0;
  for (const [nextX, nextY] of path) {
    append(runs, "removed", a.slice(x, nextX));
    append(runs, "added", b.slice(y, nextY));
    append(runs, "same", a.slice(nextX, nextX + 1));
    x = nextX + 1;
    y = nextY + 1;
  }
  append(runs, "removed", a.slice(x));
  append(runs, "added", b.slice(y));
  append(runs, "same", before.slice(before.length - end));
  return runs;
}

/** Returns the index pairs of common items. Items of one sequence only are left out, since they have no pair. */
function commonPairs<Item>(
  a: readonly Item[],
  b: readonly Item[],
  editsMax: number,
): [x: number, y: number][] {
  const [inA, inB] = [new Set(a), new Set(b)];
  const fromA = [...a.keys()].filter((x) => inB.has(a[x]!));
  const fromB = [...b.keys()].filter((y) => inA.has(b[y]!));
  const pairs = shortestPath(
    fromA.map((x) => a[x]),
    fromB.map((y) => b[y]),
    editsMax,
  );
  return pairs.map(([x, y]) => [fromA[x]!, fromB[y]!]);
}

function append<Item>(runs: Run<Item>[], change: Run<Item>["change"], items: Item[]): void {
  const last = runs.at(-1);
  if (items.length === 0) return;
  if (last?.change === change) last.items.push(...items);
  else runs.push({ change, items });
}

/**
 * Returns the index pairs of the common items on a shortest path, in order. `furthest[k]` is the largest x that
 * can be reached on the diagonal x - y = k; `history` keeps it for each number of edits, to find the way back.
 */
function shortestPath<Item>(
  a: readonly Item[],
  b: readonly Item[],
  editsMax: number,
): [x: number, y: number][] {
  const limit = Math.min(a.length + b.length, editsMax);
  const history: Int32Array[] = [];
  let furthest = new Int32Array(2 * limit + 3);
  const middle = limit + 1;
  for (let edits = 0; edits <= limit; edits++) {
    history.push(furthest.slice(middle - edits - 1, middle + edits + 2));
    for (let k = -edits; k <= edits; k += 2) {
      let x = entry(furthest[middle + k - 1]!, furthest[middle + k + 1]!, k, edits);
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      furthest[middle + k] = x;
      if (x >= a.length && x - k >= b.length) return wayBack(history, a.length, b.length);
    }
  }
  return [];
}

/** Returns the x at which a diagonal is entered: from the one above (an addition) or below (a removal). */
function entry(below: number, above: number, k: number, edits: number): number {
  return k === -edits || (k !== edits && below < above) ? above : below + 1;
}

function wayBack(history: readonly Int32Array[], endX: number, endY: number): [number, number][] {
  const pairs: [number, number][] = [];
  let x = endX;
  let y = endY;
  for (let edits = history.length - 1; edits >= 0; edits--) {
    const before = history[edits]!;
    const k = x - y;
    const at = (diagonal: number) => before[diagonal + edits + 1]!;
    const start = edits === 0 ? 0 : entry(at(k - 1), at(k + 1), k, edits);
    while (x > start) pairs.push([--x, --y]);
    const cameFromAbove = k === -edits || (k !== edits && at(k - 1) < at(k + 1));
    if (cameFromAbove) y--;
    else x--;
  }
  return pairs.toReversed();
}
