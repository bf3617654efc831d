import fc from "fast-check";
import { PRICINGS } from "../contract/api.ts";
import { byCodeUnit, fold } from "../contract/fold.ts";

/** The categories of the sample. */
export const CATEGORIES = [
  { slug: "quiz", name: "Quiz" },
  { slug: "ecriture", name: "Écriture" },
];

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
});
export type AnyTool = typeof anyTool extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns tools in the default order (contract §3). */
export function inDefaultOrder<Tool extends { name: string; slug: string }>(tools: Tool[]): Tool[] {
  return tools.toSorted(
    (a, b) => byCodeUnit(fold(a.name), fold(b.name)) || byCodeUnit(a.slug, b.slug),
  );
}
