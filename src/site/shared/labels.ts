import { markup, type Markup } from "./markup.ts";

/** French words for the values of the API, and dates. */

export const EDUCATION_KINDS = {
  free: "Gratuit pour l’enseignement",
  discount: "Remise pour l’enseignement",
  dedicated_plan: "Offre dédiée à l’enseignement",
} as const;

export const AUDIENCES = {
  students: "élèves et étudiants",
  teachers: "enseignants",
  schools: "établissements",
} as const;

const MONTHS =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");

/** Formats a day `YYYY-MM-DD` in French: "1er mars 2026". */
export function longDate(day: string): string {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return `${date === 1 ? "1er" : date}\u00a0${MONTHS[month - 1]!}\u00a0${year}`;
}

/** Returns a day in French in a `<time>` element. */
export function dayElement(day: string): Markup {
  return markup`<time datetime="${day}">${longDate(day)}</time>`;
}
