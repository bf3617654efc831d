import type { PageFacts } from "./page-facts.ts";

/** Hosts, with all below them, that show nothing but domains for sale. */
const MARKETS =
  /(?:^|\.)(?:sedo|sedoparking|hugedomains|afternic|dan|bodis|parkingcrew|undeveloped|domainmarket|above|buydomains|parklogic)\.com$/;

const FOR_SALE =
  /\b(?:domain(?: name)?|website)\b[^.!?]{0,60}\b(?:is|may be|might be) for sale\b|\bbuy this domain\b|\bdomain (?:is )?parked\b|\bparked (?:free|domain)\b|\bdomaine\b[^.!?]{0,60}\b(?:est |peut être )?(?:à vendre|en vente)\b|\bachetez ce (?:nom de )?domaine\b/i;

/** In characters. A page that sells its domain says little else; an article on domains says more. */
const SHORT_PAGE = 3000;

/** Reports whether a page offers its own domain for sale. */
export function isParked(host: string, page: PageFacts | null): boolean {
  if (MARKETS.test(host)) return true;
  if (!page || page.text.length > SHORT_PAGE) return false;
  return FOR_SALE.test(`${page.title ?? ""}. ${page.text}`);
}
