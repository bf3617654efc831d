import type { Catalog, Tool } from "../../catalog/catalog.ts";
import { BASE_PATH, DEFAULT_PER_PAGE, PRICINGS } from "../../api/api.ts";
import { toolSummary } from "../../api/documents.ts";
import { listFile, NO_FILTERS, listDocument, type Filters } from "../../api/list.ts";
import type { SiteSettings } from "../../content/schema/site.ts";
import type { Output } from "../output.ts";

/**
 * Returns all pages of the default size for all combinations of filters that have files: about eight pages per thirty
 * tools, and one empty page for combinations without tools.
 */
export function listPages({ site, tools, categories }: Catalog): Output[] {
  const slugs = categories.map(({ slug }) => slug);
  const pages = combinations(tools, slugs).flatMap(({ filters, matching }) => {
    const count = Math.max(1, Math.ceil(matching.length / DEFAULT_PER_PAGE));
    return Array.from({ length: count }, (_, index) => ({
      path: ROOT + listFile(filters, index + 1),
      render: () => renderPage(site, filters, index + 1, matching),
    }));
  });
  const first = {
    path: `${ROOT}/tools.json`,
    render: () => renderPage(site, NO_FILTERS, 1, tools),
  };
  return [first, ...pages];
}

const ROOT = BASE_PATH.slice(1);

/** Returns every combination of filters with its tools. Each is filtered from the combination with one filter fewer. */
function combinations(
  tools: Tool[],
  categories: string[],
): { filters: Filters; matching: Tool[] }[] {
  return [null, ...categories].flatMap((category) => {
    const inCategory = category ? tools.filter((tool) => tool.category.slug === category) : tools;
    return [null, ...PRICINGS].flatMap((pricing) => {
      const priced = pricing ? inCategory.filter((tool) => tool.pricing === pricing) : inCategory;
      const offered = priced.filter((tool) => tool.has_education_pricing);
      const filters = { ...NO_FILTERS, category, pricing };
      return [
        { filters, matching: priced },
        { filters: { ...filters, has_education_pricing: true as const }, matching: offered },
      ];
    });
  });
}

function renderPage(site: SiteSettings, filters: Filters, page: number, matching: Tool[]): string {
  const end = page * DEFAULT_PER_PAGE;
  const document = listDocument(site, {
    filters,
    page,
    perPage: DEFAULT_PER_PAGE,
    total: matching.length,
    search: null,
    items: matching.slice(end - DEFAULT_PER_PAGE, end).map((tool) => toolSummary(site, tool)),
  });
  return JSON.stringify(document);
}
