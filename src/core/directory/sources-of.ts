import type { ToolData } from "./schemas.ts";

type Pages = ToolData["sources"];

/** Returns all pages that a record cites: its sources, and the page of its education offer. */
export function citedPages({ sources, education_pricing: offer }: ToolData): Pages {
  if (!offer?.url) return sources;
  const page = { url: offer.url, covers: ["education_pricing"], seen_at: null, dated: null };
  return [...sources, page];
}

/** Returns the pages that prove a fact; one that covers `pupils` covers `pupils.account` too. */
export function pagesAbout(fact: string, pages: Pages): Pages {
  return pages.filter(({ covers }) =>
    covers.some((key) => key === fact || fact.startsWith(`${key}.`)),
  );
}
