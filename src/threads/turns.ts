/** Work that threads share out among themselves, in a number of turns. Each turn is taken once. */
export interface Turns {
  count: number;
  /** Shared memory: how many turns are taken. */
  taken: Int32Array;
}

/** Returns turns of which none is taken. */
export function newTurns(count: number): Turns {
  return { count, taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) };
}

/** Takes the next turn and returns its number, from 0 on; null when all are taken. */
export function takeTurn({ count, taken }: Turns): number | null {
  const turn = Atomics.add(taken, 0, 1);
  return turn < count ? turn : null;
}

/** Takes all turns that are left. */
export function endTurns({ count, taken }: Turns): void {
  Atomics.store(taken, 0, count);
}

/**
 * Yields the items that this thread takes. One thread begins at the front of the list and the other one at the back, so
 * that each stays with the same kind of item. Both lists must be the same, counted from the back.
 */
export function* takeFrom<Item>(
  end: "front" | "back",
  items: readonly Item[],
  turns: Turns,
): Generator<Item> {
  const size = Math.ceil(items.length / turns.count);
  for (let done = 0; takeTurn(turns) !== null; done++) {
    const behind = end === "back" ? done : turns.count - 1 - done;
    const stop = items.length - behind * size;
    yield* items.slice(Math.max(stop - size, 0), Math.max(stop, 0));
  }
}
