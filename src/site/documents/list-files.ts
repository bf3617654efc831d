import type { Directory } from "../../catalog/directory.ts";
import { toolSummary, type ToolData } from "../../catalog/schemas.ts";
import { BASE_PATH, DEFAULT_PER_PAGE, PRICINGS } from "../../api/api.ts";
import { listFile, listDocument } from "../../api/list.ts";
import { ALL_TOOLS, type ListQuery } from "../../api/list-parameters.ts";
import type { SiteSettings } from "../../content/schema/site.ts";
import type { Output } from "../output.ts";

/**
 * Returns all pages of the default size for all combinations of filters that have files: about eight pages per thirty
 * tools, and one empty page for combinations without tools.
 */
export function listPages({ site, tools, categories }: Directory): Output[] {
  const pages = [null, ...categories].flatMap((category) => {
    const inCategory = tools.filter(
      (tool) => category === null || tool.category.slug === category.slug,
    );
    return [null, ...PRICINGS].flatMap((pricing) => {
      const priced = inCategory.filter((tool) => pricing === null || tool.pricing === pricing);
      const query = { ...ALL_TOOLS, category: category?.slug ?? null, pricing };
      const offered = priced.filter((tool) => tool.has_education_pricing);
      return [
        ...pagesOf(site, query, priced),
        ...pagesOf(site, { ...query, has_education_pricing: true }, offered),
      ];
    });
  });
  const first = { path: `${ROOT}/tools.json`, render: pages[0]!.render };
  return [first, ...pages];
}

const ROOT = BASE_PATH.slice(1);

function pagesOf(site: SiteSettings, query: ListQuery, matching: readonly ToolData[]): Output[] {
  const total = matching.length;
  const count = Math.max(1, Math.ceil(total / DEFAULT_PER_PAGE));
  return Array.from({ length: count }, (_, index) => {
    const page = { ...query, page: index + 1 };
    return {
      path: ROOT + listFile(page),
      render: () => {
        const start = index * DEFAULT_PER_PAGE;
        const items = matching.slice(start, start + DEFAULT_PER_PAGE).map(toolSummary);
        return JSON.stringify(listDocument(site, page, { total, search: null, items }));
      },
    };
  });
}
