import { BASE_PATH, DEFAULT_PER_PAGE } from "../contract/api.ts";
import type { SiteIdentity, ToolSummary } from "../contract/documents.ts";
import { byCodeUnit, fold } from "../contract/fold.ts";
import { listFrame, listUrl, NO_FILTERS, type Filters } from "../contract/list.ts";
import { toolListDocumentSchema } from "../schema/tool-document-schemas.ts";
import { difference, differencesIn } from "./differences.ts";
import type { Ask, Difference, Reply } from "./reply.ts";
import type { Facts, ListDocument } from "./site-facts.ts";

/** A list of tools that is asked for. */
export interface ListRequest {
  filters?: Partial<Filters>;
  page?: number;
  perPage?: number;
}

/** Returns the request for a list, as its canonical URL has it. */
export function listRequest(request: ListRequest): Ask {
  const { filters, page, perPage } = complete(request);
  return listQuery(new URL(listUrl(NOWHERE, filters, page, perPage)).search);
}

/** Returns the request for a list with a query as it is given. */
export function listQuery(search: string): Ask {
  const path = `${BASE_PATH}/tools${search}`;
  return { method: "GET", path, status: 200, schema: toolListDocumentSchema };
}

const NOWHERE: SiteIdentity = { name: "", url: "https://site.invalid" };

function complete({ filters = {}, page = 1, perPage = DEFAULT_PER_PAGE }: ListRequest) {
  return { filters: { ...NO_FILTERS, ...filters }, page, perPage };
}

/** Compares a list with what the contract says of it, given the number of its tools on all pages. */
export function listDifferences(
  reply: Reply,
  { site }: Facts,
  request: ListRequest,
  total: number,
): Difference[] {
  const list = listOf(reply);
  const { filters, page, perPage } = complete(request);
  const expected = listFrame(site, { filters, page, perPage, total, search: null });
  const length = Math.max(0, Math.min(perPage, total - (page - 1) * perPage));
  return [
    ...differencesIn(reply, "pagination", expected.pagination, list.pagination),
    ...differencesIn(reply, "filters", expected.filters, list.filters),
    ...differencesIn(reply, "links", expected.links, list.links),
    ...differencesIn(reply, "data.length", length, list.data.length),
    ...(filters.q === null
      ? [...differencesIn(reply, "search", null, list.search), ...disorder(reply, list.data)]
      : []),
    ...unfilteredTools(reply, list.data, filters),
  ];
}

export function listOf({ json }: Reply): ListDocument {
  return json as ListDocument;
}

/** Returns the first tool that should come before the one in front of it (contract §3). */
export function disorder(reply: Reply, tools: readonly ToolSummary[]): Difference[] {
  const at = tools.findIndex((tool, i) => i > 0 && inOrder(tools[i - 1]!, tool) >= 0);
  if (at < 0) return [];
  const value = tools[at - 1]!.name;
  return [
    difference(reply, `data[${at}].name`, { phrase: "listed-after", value }, tools[at]!.name),
  ];
}

function inOrder(a: ToolSummary, b: ToolSummary): number {
  return byCodeUnit(fold(a.name), fold(b.name)) || byCodeUnit(a.slug, b.slug);
}

/** Returns the first tool that does not pass the filters. */
function unfilteredTools(
  reply: Reply,
  tools: readonly ToolSummary[],
  filters: Filters,
): Difference[] {
  const { category, pricing, has_education_pricing, level, subject } = filters;
  const at = tools.findIndex(
    (tool) =>
      (category !== null && tool.category.slug !== category) ||
      (pricing !== null && tool.pricing !== pricing) ||
      (has_education_pricing !== null && !tool.has_education_pricing) ||
      (level !== null && !tool.levels.includes(level)) ||
      (subject !== null && !tool.subjects.includes(subject)),
  );
  if (at < 0) return [];
  const value = reply.ask.path.slice(reply.ask.path.indexOf("?") + 1);
  return [difference(reply, `data[${at}]`, { phrase: "passes-filter", value }, tools[at]!.slug)];
}
