import { byCodeUnit } from "../api/fold.ts";

/** Returns the newest items first, by a day YYYY-MM-DD; items of one day keep their order. */
export function newestFirst<Item>(
  items: readonly Item[],
  day: (item: Item) => string,
  most: number,
): Item[] {
  return items.toSorted((a, b) => byCodeUnit(day(b), day(a))).slice(0, most);
}
