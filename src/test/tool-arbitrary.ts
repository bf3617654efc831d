import fc from "fast-check";
import { DEFAULT_PER_PAGE } from "../api/api.ts";
import { SORTS, type Sort } from "../api/orders.ts";
import { valuesOf } from "../facts/facts.ts";
import { byCodeUnit, fold } from "../api/fold.ts";
import type { ListQuery } from "../api/list-parameters.ts";

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

const fact = fc.constantFrom(true, false, null);
const earlier = fc.constantFrom("2025-12-31", "2026-01-05", "2026-01-09");
const maybe = fc.constantFrom("2026-01-09", "2026-03-01", null);

/** The fields of a tool that search, filters and order use. */
export const anyTool = fc.record({
  name: anyLine,
  short_description: anyLine,
  category: fc.constantFrom(...CATEGORIES),
  pricing: fc.constantFrom(...valuesOf("pricing")),
  has_education_pricing: fc.boolean(),
  levels: fc.subarray(slugsOf(TERMS.levels)),
  subjects: fc.subarray(slugsOf(TERMS.subjects)),
  country: fc.constantFrom("FR", "CA", "EU", null),
  french_interface: fact,
  open_source: fact,
  platforms: fc.subarray(["web", "linux", "ios"] as const),
  pupils: fc.option(
    fc.record({
      account: fc.constantFrom(...valuesOf("pupils.account"), null),
      hosting: fc.constantFrom("EU", "FR", "US", null),
      gar: fc.constantFrom(true, null),
    }),
  ),
  freshness: fc.record({ added_at: earlier, updated_at: maybe, verified_at: maybe }),
});
export type AnyTool = typeof anyTool extends fc.Arbitrary<infer Value> ? Value : never;

/** Chooses nothing most of the time; filters that combine at random would leave no tool. */
function rarely<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, value);
}

const flag = rarely(fc.constant(true as const));

/** Queries for lists without words, in pages of the default size; each filter may match tools of `anyTool`. */
export const anyQuery: fc.Arbitrary<ListQuery> = fc.record({
  category: rarely(fc.constantFrom(...slugsOf(CATEGORIES))),
  pricing: rarely(
    fc.subarray([...valuesOf("pricing")], { minLength: 1 }).map((values) => values.join(",")),
  ),
  has_education_pricing: flag,
  level: rarely(fc.constantFrom(...slugsOf(TERMS.levels))),
  subject: rarely(fc.constantFrom(...slugsOf(TERMS.subjects))),
  all_subjects: fc.constantFrom(null, true as const),
  no_pupil_account: flag,
  eu_hosting: flag,
  gar: flag,
  open_source: flag,
  french_interface: flag,
  platform: rarely(fc.constantFrom("web", "linux", "android")),
  country: rarely(fc.constantFrom("FR", "CA", "EU", "DE")),
  q: fc.constant(null),
  match: fc.constantFrom(null, null, "exact" as const),
  sort: fc.constantFrom(...SORTS),
  page: fc.constant(1),
  per_page: fc.constant(DEFAULT_PER_PAGE),
});

const UNION = new Set(["FR", "EU"]);

/** Reports whether a tool passes the filters of a query (contract §3). */
export function passes(tool: AnyTool, query: ListQuery): boolean {
  const { pupils } = tool;
  const isSubject =
    tool.subjects.includes(query.subject!) || (query.all_subjects && tool.subjects.length === 0);
  const wanted: [asked: unknown, passed: unknown][] = [
    [query.category, tool.category.slug === query.category],
    [query.pricing, query.pricing?.split(",").includes(tool.pricing)],
    [query.has_education_pricing, tool.has_education_pricing],
    [query.level, tool.levels.includes(query.level!)],
    [query.subject, isSubject],
    [query.no_pupil_account, pupils?.account === "none" || pupils?.account === "optional"],
    [query.eu_hosting, UNION.has(pupils?.hosting ?? "")],
    [query.gar, pupils?.gar],
    [query.open_source, tool.open_source],
    [query.french_interface, tool.french_interface],
    [query.platform, tool.platforms.includes(query.platform as "web")],
    [
      query.country,
      tool.country === query.country || (query.country === "EU" && UNION.has(tool.country ?? "")),
    ],
  ];
  return wanted.every(([asked, passed]) => asked === null || passed);
}

/** The day of which each order puts the latest first; null for the order of relevance. */
const DAYS: Record<Sort, ((tool: AnyTool) => string) | null> = {
  relevance: null,
  name: () => "",
  newest: ({ freshness }) => freshness.added_at,
  verified: ({ freshness }) => freshness.verified_at ?? "",
};

/**
 * Returns the tools of a list, as positions: those that pass, exact matches before near ones, in each the tools of the
 * subject before those for all subjects, then by the order asked for (contract §3). `exact` and `near` are what the words
 * of the query find, best first; without words, `exact` is null.
 */
export function listedTools(
  tools: readonly AnyTool[],
  query: ListQuery,
  exact: readonly number[] | null,
  near: readonly number[],
): { tools: number[]; exact: number } {
  const passing = (positions: readonly number[]) =>
    positions.filter((position) => passes(tools[position]!, query));
  const dayOf = DAYS[query.sort];
  const sorted = (positions: readonly number[]) =>
    dayOf === null
      ? positions
      : positions.toSorted((a, b) => byCodeUnit(dayOf(tools[b]!), dayOf(tools[a]!)) || a - b);
  const grouped = (positions: readonly number[]) => {
    const isAlso = (position: number) =>
      query.subject !== null && tools[position]!.subjects.length === 0;
    const inOrder = sorted(positions);
    return [...inOrder.filter((one) => !isAlso(one)), ...inOrder.filter(isAlso)];
  };
  const first = passing(exact ?? tools.map((_, position) => position));
  const isExact = exact === null || exact.length > 0;
  let nearest: readonly number[] = [];
  if (query.match !== "exact" && exact !== null) {
    if (!isExact) nearest = passing(near);
    else if (first.length < 8) nearest = passing(near).slice(0, 8);
  }
  return { tools: [...grouped(first), ...grouped(nearest)], exact: first.length };
}

/** Returns tools in the default order (contract §3). */
export function inDefaultOrder<Tool extends { name: string; slug: string }>(tools: Tool[]): Tool[] {
  return tools.toSorted(
    (a, b) => byCodeUnit(fold(a.name), fold(b.name)) || byCodeUnit(a.slug, b.slug),
  );
}
