import type { VerifiedDays } from "../site/pages/tool-list.ts";
import { openedSearch } from "./ask.ts";

let known: Promise<VerifiedDays> | undefined;

/**
 * Returns the verification dates for the badges of a list. Summaries lack them, so they come from the search
 * index; a directory without a verified tool (`data-verified`) downloads nothing. If the index cannot be
 * downloaded, the list shows no badges, and the next list tries again.
 */
export function verifiedTools({ dataset }: HTMLElement): Promise<VerifiedDays> {
  if (dataset.verified === "0") return Promise.resolve(new Map());
  known ??= openedSearch().then((search) => search.verifiedDays());
  return known.catch(() => {
    known = undefined;
    return new Map();
  });
}
