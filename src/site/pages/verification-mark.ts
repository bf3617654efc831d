import type { Tool } from "../../catalog/catalog.ts";
import { markup, type Markup } from "../markup.ts";
import { VERIFICATION_SECTION } from "../routes/page-paths.ts";
import { longDate } from "./labels.ts";

/** How a page shows whether, and when, a person verified a record. */

/** Returns a day in French as an element that programs can read. */
export function dayElement(day: string): Markup {
  return markup`<time datetime="${day}">${longDate(day)}</time>`;
}

/** Returns whether and when a tool was verified, with a link to what that means. */
export function verificationState({ verified_at }: Pick<Tool, "verified_at">): Markup {
  const state =
    verified_at === null
      ? markup`<span class="missing">Pas encore vérifié</span>`
      : markup`<strong class="is-verified">Vérifié le ${dayElement(verified_at)}</strong>`;
  return markup`${state} <a class="explained" href="/${VERIFICATION_SECTION}">Qu’est-ce que cela signifie\u202f?</a>`;
}

/** Returns the badge of a card, whose date only screen readers need; null for a tool that is not verified. */
export function verifiedBadge(verified_at: string | null): Markup | null {
  if (verified_at === null) return null;
  return markup`<li class="verified">Vérifié<span class="visually-hidden"> le ${dayElement(verified_at)}</span></li>\n`;
}
