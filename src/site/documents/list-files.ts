import type { Directory } from "../../catalog/directory.ts";
import { toolSummary } from "../../catalog/schemas.ts";
import { BASE_PATH, DEFAULT_PER_PAGE } from "../../api/api.ts";
import type { ToolSummary } from "../../api/documents.ts";
import { FILE_PARAMETERS, listFile, listDocument } from "../../api/list.ts";
import { ALL_TOOLS, PARAMETERS, type ListQuery } from "../../api/list-parameters.ts";
import type { SiteSettings } from "../../content/schema/site.ts";
import type { Output } from "../output.ts";

/**
 * Returns all pages of the default size for all combinations of filters that have files: about eight pages per thirty
 * tools, and one empty page for combinations without tools.
 */
export function listPages({ site, chosen, categories }: Directory): Output[] {
  const listed = chosen.map(toolSummary);
  const slugs = categories.map(({ slug }) => slug);
  const pages = FILTERS.reduce<List[]>(
    (lists, name) => lists.flatMap((list) => [list, ...narrowed(list, name, slugs)]),
    [{ query: ALL_TOOLS, tools: listed }],
  ).flatMap((list) => pagesOf(site, list));
  const first = { path: `${ROOT}/tools.json`, render: pages[0]!.render };
  return [first, ...pages];
}

interface List {
  query: ListQuery;
  tools: readonly ToolSummary[];
}

const FILTERS = FILE_PARAMETERS.filter((name) => name !== "page");

/** Returns a list with each value of a filter. */
function narrowed(
  { query, tools }: List,
  name: (typeof FILTERS)[number],
  slugs: readonly string[],
) {
  const parameter = PARAMETERS[name];
  const values =
    parameter.kind === "slug" ? slugs : parameter.kind === "flag" ? ["1"] : parameter.values;
  return values.map((value): List => {
    const chosen = parameter.kind === "flag" ? true : value;
    return {
      query: { ...query, [name]: chosen },
      tools: tools.filter((tool) => parameter.of(tool).some((one) => one === value)),
    };
  });
}

const ROOT = BASE_PATH.slice(1);

function pagesOf(site: SiteSettings, { query, tools }: List): Output[] {
  const total = tools.length;
  const count = Math.max(1, Math.ceil(total / DEFAULT_PER_PAGE));
  return Array.from({ length: count }, (_, index) => {
    const page = { ...query, page: index + 1 };
    return {
      path: ROOT + listFile(page),
      render: () => {
        const start = index * DEFAULT_PER_PAGE;
        const items = tools.slice(start, start + DEFAULT_PER_PAGE);
        return JSON.stringify(listDocument(site, page, { total, search: null, items }));
      },
    };
  });
}
