import fc from "fast-check";
import { PRICINGS } from "../api/api.ts";
import { byCodeUnit, fold } from "../api/fold.ts";
import type { Filters } from "../api/list.ts";

const term = (slug: string, name: string) => ({ slug, name });

/** The categories of the sample. */
export const CATEGORIES = [term("quiz", "Quiz"), term("ecriture", "Écriture")];

/** The levels and subjects of the sample. */
export const TERMS = {
  levels: [term("college", "Collège"), term("lycee", "Lycée"), term("superieur", "Supérieur")],
  subjects: [
    term("francais", "Français"),
    term("mathematiques", "Mathématiques"),
    term("svt", "SVT"),
  ],
};

const slugsOf = (terms: readonly { slug: string }[]) => terms.map(({ slug }) => slug);

const PIECES = "a e é e\u0301 E œ oe ß s ﬁ ’ ' - . 1 😀 ك ב & + %"
  .split(" ")
  .concat(" ", "\u00a0", "\u202f");

/** Short lines with characters that are hard to compare: marks, ligatures, apostrophes, other scripts. */
export const anyLine = fc
  .string({ unit: fc.constantFrom(...PIECES), minLength: 1, maxLength: 14 })
  .map((text) => text.trim() || "x");

/** The fields of a tool that search, filters and order use. */
export const anyTool = fc.record({
  name: anyLine,
  short_description: anyLine,
  category: fc.constantFrom(...CATEGORIES),
  pricing: fc.constantFrom(...PRICINGS),
  has_education_pricing: fc.boolean(),
  levels: fc.subarray(slugsOf(TERMS.levels)),
  subjects: fc.subarray(slugsOf(TERMS.subjects)),
});
export type AnyTool = typeof anyTool extends fc.Arbitrary<infer Value> ? Value : never;

/** Values of the filters other than `q`; each may match tools of `anyTool`. */
export const anyFilters = fc.record({
  category: fc.constantFrom(null, ...slugsOf(CATEGORIES)),
  pricing: fc.constantFrom(null, ...PRICINGS),
  has_education_pricing: fc.constantFrom(null, true as const),
  level: fc.constantFrom(null, null, ...slugsOf(TERMS.levels)),
  subject: fc.constantFrom(null, null, ...slugsOf(TERMS.subjects)),
});

/** Reports whether a tool passes filters. */
export function passes(tool: AnyTool, filters: Omit<Filters, "q">): boolean {
  return (
    (filters.category === null || tool.category.slug === filters.category) &&
    (filters.pricing === null || tool.pricing === filters.pricing) &&
    (!filters.has_education_pricing || tool.has_education_pricing) &&
    (filters.level === null || tool.levels.includes(filters.level)) &&
    (filters.subject === null || tool.subjects.includes(filters.subject))
  );
}

/** Returns tools in the default order (contract §3). */
export function inDefaultOrder<Tool extends { name: string; slug: string }>(tools: Tool[]): Tool[] {
  return tools.toSorted(
    (a, b) => byCodeUnit(fold(a.name), fold(b.name)) || byCodeUnit(a.slug, b.slug),
  );
}
