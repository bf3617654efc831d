/** The dates of a record; a collection has only the second. */
interface Dated {
  added_at?: string;
  updated_at: string | null;
  verified_at?: string | null;
}

/** Returns the latest of days written YYYY-MM-DD; null when there is none. */
export function newestOf(days: Iterable<string | null | undefined>): string | null {
  let newest: string | null = null;
  for (const day of days) newest = later(newest, day);
  return newest;
}

/** Returns the latest date in any of the records; null when there is none. */
export function newestDay(records: Iterable<Dated>): string | null {
  let newest: string | null = null;
  for (const { added_at, updated_at, verified_at } of records) {
    newest = later(later(later(newest, added_at), updated_at), verified_at);
  }
  return newest;
}

function later(known: string | null, day: string | null | undefined): string | null {
  return day && (known === null || day > known) ? day : known;
}
