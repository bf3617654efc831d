import type { Collection, Tool } from "./catalog.ts";

/** The newest date of records, which is when they last changed; null when there is none. */
export function newestDay(records: Iterable<Tool | Collection>): string | null {
  let newest: string | null = null;
  for (const record of records) {
    for (const day of daysOf(record)) {
      if (day !== null && (newest === null || day > newest)) newest = day;
    }
  }
  return newest;
}

function daysOf(record: Tool | Collection): (string | null)[] {
  return "added_at" in record
    ? [record.added_at, record.updated_at, record.verified_at]
    : [record.updated_at];
}
