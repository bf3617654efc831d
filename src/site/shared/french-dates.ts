import { markup, type Markup } from "./markup.ts";

/** Dates in French. */

const MONTHS =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");

/** Formats a day `YYYY-MM-DD` in French: "1er mars 2026". */
export function longDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return `${date === 1 ? "1er" : date}\u00a0${MONTHS[month - 1]!}\u00a0${year}`;
}

/** Formats a day, a month or a year as what a page is of: "du 3 mars 2026", "d’avril 2026", "de 2026". */
export function ofDate(date: string): string {
  if (date.length === 10) return `du ${longDate(date)}`;
  const [year, month] = date.split("-") as [string, string?];
  if (month === undefined) return `de ${year}`;
  const name = MONTHS[Number(month) - 1]!;
  return `${/^[ao]/.test(name) ? "d’" : "de "}${name}\u00a0${year}`;
}

/** Returns a day in French in a `<time>` element. */
export function dayElement(day: string): Markup {
  return markup`<time datetime="${day}">${longDate(day)}</time>`;
}
