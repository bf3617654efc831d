import type { Collection, Tool } from "./catalog.ts";

/** The newest of days, as `YYYY-MM-DD`; null when there is none. */
export function newestOf(days: Iterable<string | null>): string | null {
  let newest: string | null = null;
  for (const day of days) {
    if (day !== null && (newest === null || day > newest)) newest = day;
  }
  return newest;
}

/** The newest date of records, which is when they last changed; null when there is none. */
export function newestDay(records: Iterable<Tool | Collection>): string | null {
  return newestOf(daysOf(records));
}

function* daysOf(records: Iterable<Tool | Collection>): Iterable<string | null> {
  for (const record of records) {
    yield record.updated_at;
    if ("added_at" in record) yield* [record.added_at, record.verified_at];
  }
}
