/** Returns the day that is `days` after a day; both are `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

/** Reports whether a value is an existing day from 1900 to 2099, written `YYYY-MM-DD`. */
export function isDate(text: unknown): text is string {
  if (typeof text !== "string" || !/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  // `Date` reads 30 February as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Returns the first day of a year (`2026`) or a month (`2026-04`); a day stays the same. */
export function firstDay(date: string): string {
  return date.length < 10 ? `${date}-01-01`.slice(0, 10) : date;
}
