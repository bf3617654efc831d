import type { TermFile } from "../content/schema/site.ts";

/** A level or a subject with the number of published tools that list it. */
export interface Term extends TermFile {
  tool_count: number;
}

/** Returns the terms in the order of their file, each with the number of tools that list it. */
export function countedTerms<Tool>(
  terms: readonly TermFile[],
  tools: readonly Tool[],
  listed: (tool: Tool) => readonly string[],
): Term[] {
  const counts = new Map<string, number>();
  for (const tool of tools) {
    for (const slug of listed(tool)) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  return terms.map((term) => ({ ...term, tool_count: counts.get(term.slug) ?? 0 }));
}

/** Returns a function that puts slugs in the order of their file. */
export function inFileOrder(terms: readonly TermFile[]): (slugs: readonly string[]) => string[] {
  const place = new Map(terms.map(({ slug }, index) => [slug, index]));
  return (slugs) => slugs.toSorted((a, b) => place.get(a)! - place.get(b)!);
}

/** Returns the names of the terms with these slugs, in the order of `slugs`. */
export function namesOf(terms: readonly TermFile[], slugs: readonly string[]): string[] {
  return slugs.map((slug) => terms.find((term) => term.slug === slug)!.name);
}
