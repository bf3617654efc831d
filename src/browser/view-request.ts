import type { SiteIdentity } from "../api/documents.ts";
import { listUrl, NO_FILTERS, type Filters } from "../api/list.ts";
import type { Pricing } from "../api/api.ts";
import type { View } from "./view.ts";

/** The parameters of a view that the API does not have. */
export type PageOnly = "pricing" | "open_source" | "french_interface" | "country" | "sort";

/** Returns the API request nearest to a view, and the parameters that it leaves out. */
export function requestOf(site: SiteIdentity, view: View): { url: string; leftOut: PageOnly[] } {
  const { chosen, sort } = view;
  const q = view.q.trim();
  const { pricing } = chosen;
  const filters: Filters = {
    ...NO_FILTERS,
    q: q === "" ? null : q,
    category: chosen.category[0] ?? null,
    level: chosen.level[0] ?? null,
    subject: chosen.subject[0] ?? null,
    pricing: pricing.length === 1 ? (pricing[0] as Pricing) : null,
    has_education_pricing: chosen.has_education_pricing.length > 0 ? true : null,
  };
  const leftOut: PageOnly[] = pricing.length > 1 ? ["pricing"] : [];
  for (const name of ["open_source", "french_interface", "country"] as const) {
    if (chosen[name].length > 0) leftOut.push(name);
  }
  const isDefaultOrder = sort === "relevance" || (sort === "name" && q === "");
  if (!isDefaultOrder) leftOut.push("sort");
  const page = leftOut.length > 0 ? 1 : view.page;
  return { url: listUrl(site, filters, page, view.perPage), leftOut };
}
