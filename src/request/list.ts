import { DEFAULT_PER_PAGE } from "../contract/api.ts";
import { toolSummary, type SiteIdentity, type ToolSummary } from "../contract/documents.ts";
import { listFile, renderList, type Filters } from "../contract/list.ts";
import type { ListQuery } from "../contract/query.ts";
import { isSlug } from "../contract/slug.ts";
import { openSearchIndex, type Search, type SearchIndex } from "../contract/search.ts";
import { openJson, readBytes, readJson, type Assets, type Opened } from "./assets.ts";

/** The bytes of a list page, or "unknown-category" when there is no list of that category. */
export type ListAnswer = Uint8Array<ArrayBuffer> | "unknown-category";

const encoder = new TextEncoder();

/** Answers a list request from the files of the static layer, in at most five reads. */
export async function listTools(
  query: ListQuery,
  assets: Assets,
  site: SiteIdentity,
): Promise<ListAnswer> {
  if (query.filters.q !== null) return searched(query, query.filters.q, assets, site);
  if (query.perPage === DEFAULT_PER_PAGE) return defaultPage(query, assets, site);
  return sliced(query, assets, site);
}

/** A default page is its file; a page past the last one has none, and is empty. */
async function defaultPage(
  query: ListQuery,
  assets: Assets,
  site: SiteIdentity,
): Promise<ListAnswer> {
  const path = pathOf(query.filters, query.page);
  const bytes = path === null ? null : await readBytes(assets, path);
  if (bytes) return bytes;
  const first = await readPage(query.filters, 1, assets);
  return first ? rendered(site, query, first.pagination.total, []) : "unknown-category";
}

/** A page of another size is cut out of default pages: four at most at once, then one if it needs it. */
async function sliced(query: ListQuery, assets: Assets, site: SiteIdentity): Promise<ListAnswer> {
  const start = (query.page - 1) * query.perPage;
  const end = start + query.perPage;
  const firstPage = Math.floor(start / DEFAULT_PER_PAGE) + 1;
  const lastPage = Math.ceil(end / DEFAULT_PER_PAGE);
  const numbers = range(firstPage, Math.min(lastPage, firstPage + 3));
  const pages = await Promise.all(numbers.map((number) => readPage(query.filters, number, assets)));
  const known = pages.find((page) => page !== null) ?? (await readPage(query.filters, 1, assets));
  if (!known) return "unknown-category";
  const { total } = known.pagination;
  const fifth = firstPage + 4;
  if (fifth <= lastPage && (fifth - 1) * DEFAULT_PER_PAGE < total) {
    pages.push(await readPage(query.filters, fifth, assets));
  }
  const skipped = (firstPage - 1) * DEFAULT_PER_PAGE;
  const items = pages.flatMap((page) => page?.data ?? []).slice(start - skipped, end - skipped);
  return rendered(site, query, total, items);
}

async function searched(
  query: ListQuery,
  q: string,
  assets: Assets,
  site: SiteIdentity,
): Promise<ListAnswer> {
  const { index, search } = await searchOf(assets);
  const { category } = query.filters;
  if (category !== null && !index.categories.some(({ slug }) => slug === category)) {
    return "unknown-category";
  }
  const found = search.find(q, query.filters);
  const start = (query.page - 1) * query.perPage;
  const items = found
    .slice(start, start + query.perPage)
    .map((position) => toolSummary(site, search.tool(position)));
  return rendered(site, query, found.length, items);
}

function rendered(
  site: SiteIdentity,
  { filters, page, perPage }: ListQuery,
  total: number,
  items: readonly ToolSummary[],
): Uint8Array<ArrayBuffer> {
  const serialised = items.map((item) => JSON.stringify(item));
  return encoder.encode(renderList(site, { filters, page, perPage, total, items: serialised }));
}

interface Page {
  data: ToolSummary[];
  pagination: { total: number };
}

async function readPage(filters: Filters, page: number, assets: Assets): Promise<Page | null> {
  const path = pathOf(filters, page);
  return path === null ? null : ((await readJson(assets, path)) as Page | null);
}

/** The path of a page, or null for a category that could lead anywhere else. */
function pathOf(filters: Filters, page: number): string | null {
  const { category } = filters;
  const harmless = category === null || (isSlug(category) && category !== "any");
  return harmless ? listFile(filters, page) : null;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

interface OpenSearch {
  index: SearchIndex;
  search: Search;
}

/** The index is opened once for an instance, and again when its file has changed. */
const searches = new WeakMap<Assets, Opened<OpenSearch>>();

async function searchOf(assets: Assets): Promise<OpenSearch> {
  const known = searches.get(assets);
  const opened = (await openJson(assets, "/search-index.json", known, openSearch)) ?? known;
  if (!opened) throw new Error("search-index.json is missing");
  searches.set(assets, opened);
  return opened.value;
}

function openSearch(json: unknown): OpenSearch {
  const index = json as SearchIndex;
  return { index, search: openSearchIndex(index) };
}
