import { byCodeUnit } from "../text/fold.ts";

/** The dates of a record; a collection has only the second. All days are written YYYY-MM-DD. */
export interface DatedRecord {
  added_at?: string;
  updated_at: string | null;
  verified_at?: string | null;
}

/** Returns the latest day, or null if there is none. */
export function newestDay(days: readonly (string | null | undefined)[]): string | null {
  const dates = days.filter((day) => day != null);
  return dates.toSorted().at(-1) ?? null;
}

export function newestDate(records: readonly DatedRecord[]): string | null {
  return newestDay(
    records.flatMap(({ added_at, updated_at, verified_at }) => [added_at, updated_at, verified_at]),
  );
}

/** Returns the `most` newest items, newest first; items of one day keep their order. */
export function newestFirst<Item>(
  items: readonly Item[],
  day: (item: Item) => string,
  most: number,
): Item[] {
  return items.toSorted((a, b) => byCodeUnit(day(b), day(a))).slice(0, most);
}

/**
 * Returns the `least` newest items and the rest of the day of the last one, at most `most`, newest first; items of one day
 * keep their order.
 */
export function newestDays<Item>(
  items: readonly Item[],
  day: (item: Item) => string,
  { least, most }: { least: number; most: number },
): Item[] {
  const newest = newestFirst(items, day, most);
  const last = newest[least - 1];
  return last === undefined ? newest : newest.filter((item) => day(item) >= day(last));
}
