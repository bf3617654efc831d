import type { Directory } from "../directory/directory.ts";
import { toolSummary } from "../directory/schemas.ts";
import { BASE_PATH, DEFAULT_PER_PAGE } from "../api/api.ts";
import type { ToolSummary } from "../api/documents.ts";
import { type FILE_PARAMETERS, listFile, listDocument } from "../api/list.ts";
import { ALL_TOOLS, PARAMETERS, type ListQuery } from "../api/list-parameters.ts";
import type { SiteSettings } from "../content/schema/site.ts";
import type { Output } from "../files/output.ts";

/**
 * Lists all pages of the default size for each combination of filters that has files: about eight pages per thirty
 * tools, and an empty page for combinations without tools.
 */
export function listPages({ site, chosen, categories }: Directory): Output[] {
  const filters: Record<FileFilter, readonly (string | true)[]> = {
    category: categories.map(({ slug }) => slug),
    pricing: PARAMETERS.pricing.values,
    has_education_pricing: [true],
  };
  let lists: FilteredTools[] = [{ query: ALL_TOOLS, tools: chosen.map(toolSummary) }];
  for (const [name, values] of Object.entries(filters) as [FileFilter, (string | true)[]][]) {
    lists = lists.flatMap((list) => [list, ...values.map((value) => narrowed(list, name, value))]);
  }
  const pages = lists.flatMap((list) => pagesOf(site, list));
  return [{ path: `${API_FOLDER}/tools.json`, render: pages[0]!.render }, ...pages];
}

type FileFilter = Exclude<(typeof FILE_PARAMETERS)[number], "page">;

interface FilteredTools {
  query: ListQuery;
  tools: readonly ToolSummary[];
}

function narrowed(
  { query, tools }: FilteredTools,
  name: FileFilter,
  value: string | true,
): FilteredTools {
  const passes = (one: string) => one === (value === true ? "1" : value);
  return {
    query: { ...query, [name]: value },
    tools: tools.filter((tool) => PARAMETERS[name].of(tool).some(passes)),
  };
}

const API_FOLDER = BASE_PATH.slice(1);

function pagesOf(site: SiteSettings, { query, tools }: FilteredTools): Output[] {
  const total = tools.length;
  const count = Math.max(1, Math.ceil(total / DEFAULT_PER_PAGE));
  return Array.from({ length: count }, (_, index) => {
    const page = { ...query, page: index + 1 };
    return {
      path: API_FOLDER + listFile(page),
      render: () => {
        const start = index * DEFAULT_PER_PAGE;
        const items = tools.slice(start, start + DEFAULT_PER_PAGE);
        return JSON.stringify(listDocument(site, page, { total, search: null, items }));
      },
    };
  });
}
