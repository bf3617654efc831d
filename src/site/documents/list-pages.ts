import type { Catalog, Tool } from "../../catalog/catalog.ts";
import { memoized } from "../../catalog/memoized.ts";
import { BASE_PATH, DEFAULT_PER_PAGE, PRICINGS } from "../../api/api.ts";
import { toolSummary } from "../../api/documents.ts";
import { listFile, NO_FILTERS, renderList, type Filters } from "../../api/list.ts";
import type { SiteFile } from "../../content/schema/site.ts";
import type { Output } from "../output.ts";

/**
 * Returns all pages of the default size for every combination of filters: about eight pages per thirty tools,
 * and one empty page where nothing matches. Each summary is serialized once for all pages.
 */
export function listPages({ site, tools, categories }: Catalog): Output[] {
  const page = (path: string, filters: Filters, matching: Tool[], number: number): Output => {
    const end = number * DEFAULT_PER_PAGE;
    const shown = matching.slice(end - DEFAULT_PER_PAGE, end);
    return { path, render: () => renderPage(site, filters, number, matching.length, shown) };
  };

  const groups = groupByFilters(tools);
  const slugs = categories.map(({ slug }) => slug);
  const pages = combinations(slugs).flatMap((filters) => {
    const matching = groups.get(keyOf(filters)) ?? [];
    return Array.from({ length: pageCount(matching) }, (_, index) =>
      page(filePath(filters, index + 1), filters, matching, index + 1),
    );
  });
  return [page(`${ROOT}/tools.json`, NO_FILTERS, tools, 1), ...pages];
}

function renderPage(
  site: SiteFile,
  filters: Filters,
  page: number,
  total: number,
  tools: readonly Tool[],
): string {
  const items = tools.map(summariesOf(site));
  return renderList(site, { filters, page, perPage: DEFAULT_PER_PAGE, total, search: null, items });
}

/** Returns the function that serializes the summary of a tool, once for all pages. */
const summariesOf = memoized((site: SiteFile) =>
  memoized((tool: Tool) => JSON.stringify(toolSummary(site, tool))),
);

const ROOT = BASE_PATH.slice(1);

function filePath(filters: Filters, page: number): string {
  return ROOT + listFile(filters, page);
}

function pageCount(matching: Tool[]): number {
  return Math.max(1, Math.ceil(matching.length / DEFAULT_PER_PAGE));
}

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

type Facets = Pick<Filters, "category" | "pricing" | "has_education_pricing">;

function keyOf({ category, pricing, has_education_pricing }: Facets): string {
  return `${category} ${pricing} ${has_education_pricing}`;
}

/** Groups the tools by combination of filters in one pass; each tool is in four or eight groups. */
function groupByFilters(tools: Tool[]): Map<string, Tool[]> {
  const groups = new Map<string, Tool[]>();
  for (const tool of tools) {
    for (const category of [null, tool.category.slug]) {
      for (const pricing of [null, tool.pricing]) {
        for (const education of tool.has_education_pricing ? [null, true as const] : [null]) {
          const key = keyOf({ category, pricing, has_education_pricing: education });
          const group = groups.get(key);
          if (group) group.push(tool);
          else groups.set(key, [tool]);
        }
      }
    }
  }
  return groups;
}
