import type { Catalog, Tool } from "../../catalog/catalog.ts";
import { memoized } from "../../catalog/memoized.ts";
import { BASE_PATH, DEFAULT_PER_PAGE, PRICINGS } from "../../api/api.ts";
import { toolSummary } from "../../api/documents.ts";
import { listFile, NO_FILTERS, renderList, type Filters } from "../../api/list.ts";
import type { SiteFile } from "../../content/schema/site.ts";
import type { Output } from "../output.ts";

/**
 * Returns all pages of the default size for every combination of filters: about eight pages per thirty tools,
 * and one empty page where nothing matches.
 */
export function listPages({ site, tools, categories }: Catalog): Output[] {
  const slugs = categories.map(({ slug }) => slug);
  const pages = combinations(slugs).flatMap((filters) => {
    const matching = tools.filter((tool) => passes(tool, filters));
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

function combinations(categories: string[]): Filters[] {
  return [null, ...categories].flatMap((category) =>
    [null, ...PRICINGS].flatMap((pricing) =>
      [null, true as const].map((has_education_pricing) => ({
        ...NO_FILTERS,
        category,
        pricing,
        has_education_pricing,
      })),
    ),
  );
}

function passes(tool: Tool, { category, pricing, has_education_pricing }: Filters): boolean {
  return (
    (category === null || tool.category.slug === category) &&
    (pricing === null || tool.pricing === pricing) &&
    (has_education_pricing === null || tool.has_education_pricing)
  );
}

function renderPage(site: SiteFile, filters: Filters, page: number, matching: Tool[]): string {
  const end = page * DEFAULT_PER_PAGE;
  const items = matching.slice(end - DEFAULT_PER_PAGE, end).map(summariesOf(site));
  const total = matching.length;
  return renderList(site, { filters, page, perPage: DEFAULT_PER_PAGE, total, search: null, items });
}

/** Returns the function that serializes the summary of a tool, once for the eight pages that show it. */
const summariesOf = memoized((site: SiteFile) =>
  memoized((tool: Tool) => JSON.stringify(toolSummary(site, tool))),
);
