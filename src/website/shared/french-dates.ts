import { markup, type Markup } from "./markup.ts";

const MONTHS =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");

/** Formats a day `YYYY-MM-DD` in French: "1er mars 2026". */
export function longDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return `${date === 1 ? "1er" : date}\u00a0${MONTHS[month - 1]!}\u00a0${year}`;
}

/** Formats a day, a month or a year as what a page is of: "du 3 mars 2026", "d’avril 2026", "de 2026". */
export function ofDate(date: string): string {
  const words = partialDate(date);
  if (date.length === 10) return `du ${words}`;
  return `${/^[ao]/.test(words) ? "d’" : "de "}${words}`;
}

/** Formats a day, a month or a year: "3 mars 2026", "avril 2026", "2026". */
export function partialDate(date: string): string {
  if (date.length === 10) return longDate(date);
  const [year, month] = date.split("-") as [string, string?];
  return month === undefined ? year : `${MONTHS[Number(month) - 1]!}\u00a0${year}`;
}

export function dayElement(day: string): Markup {
  return markup`<time datetime="${day}">${longDate(day)}</time>`;
}
