import { markup, type Markup } from "./markup.ts";

/** French words for the values of the API, counts and dates. */

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

/** Joins items as a French list: "a, b et c". */
export function enumerated(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} et ${items.at(-1)!}`;
}

/** Returns a count with its noun: "1 outil", "1 200 outils". Zero takes the singular in French. */
export function counted(count: number, singular: string, plural: string): string {
  return `${grouped(count)}\u00a0${count < 2 ? singular : plural}`;
}

/** Formats a number with French digit groups: "1 200". */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, "\u202f");
}

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
