import { markup, type Markup } from "../markup.ts";

/** The star that keeps a tool in the visitor's list. It shows only where the script has started. */

export const STAR = markup`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m12 3.2 2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z"/></svg>`;

/** Returns the star of a card. */
export function star({ slug, name }: { slug: string; name: string }): Markup {
  return markup`<button type="button" class="star" data-star="${slug}" aria-pressed="false" aria-label="Garder ${name} dans ma liste" title="Garder dans ma liste">${STAR}</button>`;
}

/** Returns the star of a tool's own page, with words. */
export function labeledStar(slug: string): Markup {
  return markup`<button type="button" class="star labeled" data-star="${slug}" aria-pressed="false">${STAR} Garder dans ma liste</button>`;
}
