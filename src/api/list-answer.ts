import { DEFAULT_PER_PAGE } from "./api.ts";
import { toolUrl, type SiteIdentity, type ToolSummary } from "./documents.ts";
import { hasFiles, listDocument, listFile, type SearchReport } from "./list.ts";
import { SLUG_PARAMETERS, type ListQuery } from "./list-parameters.ts";
import type { StaticFiles } from "./static-files.ts";

/** The bytes of a list page, or "unknown-slug" if a category, level or subject of the filters does not exist. */
export type ListAnswer = Uint8Array<ArrayBuffer> | "unknown-slug";

/** Answers a list request (contract §3) from static files, in at most five reads. */
export async function listTools(
  query: ListQuery,
  files: StaticFiles,
  identity: () => Promise<SiteIdentity>,
): Promise<ListAnswer> {
  if (!hasFiles(query)) return searched(query, files, identity);
  if (query.per_page === DEFAULT_PER_PAGE) return defaultPage(query, files);
  return sliced(query, files);
}

/** Returns the file of a default page, or an empty page past the last one. */
async function defaultPage(query: ListQuery, files: StaticFiles): Promise<ListAnswer> {
  const bytes = await files.bytes(listFile(query));
  if (bytes) return bytes;
  const first = await readPage(query, 1, files);
  return first ? rendered(siteOf(first), query, first.pagination.total, []) : "unknown-slug";
}

/** Cuts a page of another size out of default pages. The fifth is read only if the total says that it exists. */
async function sliced(query: ListQuery, files: StaticFiles): Promise<ListAnswer> {
  const start = (query.page - 1) * query.per_page;
  const end = start + query.per_page;
  const firstPage = Math.floor(start / DEFAULT_PER_PAGE) + 1;
  const lastPage = Math.ceil(end / DEFAULT_PER_PAGE);
  const count = Math.min(lastPage - firstPage + 1, 4);
  const pages = await Promise.all(
    Array.from({ length: count }, (_, i) => readPage(query, firstPage + i, files)),
  );
  const known = pages.find((page) => page !== null) ?? (await readPage(query, 1, files));
  if (!known) return "unknown-slug";
  const { total } = known.pagination;
  const fifth = firstPage + 4;
  if (fifth <= lastPage && (fifth - 1) * DEFAULT_PER_PAGE < total) {
    pages.push(await readPage(query, fifth, files));
  }
  const skipped = (firstPage - 1) * DEFAULT_PER_PAGE;
  const items = pages.flatMap((page) => page?.data ?? []).slice(start - skipped, end - skipped);
  return rendered(siteOf(known), query, total, items);
}

/** Answers the lists that have no files. */
async function searched(
  query: ListQuery,
  files: StaticFiles,
  identity: () => Promise<SiteIdentity>,
): Promise<ListAnswer> {
  const [site, search] = await Promise.all([identity(), files.search()]);
  const isKnown = SLUG_PARAMETERS.every((name) => {
    const slug = query[name];
    return slug === null || search.toolsBy(name).has(slug);
  });
  if (!isKnown) return "unknown-slug";
  const { report, tools, unknown } = search.list(query);
  const start = (query.page - 1) * query.per_page;
  const items = tools.slice(start, start + query.per_page).map((position) => ({
    ...search.tool(position),
    url: toolUrl(site, search.tool(position).slug),
  }));
  return rendered(site, query, tools.length, items, report, unknown.length);
}

function rendered(
  site: SiteIdentity,
  query: ListQuery,
  total: number,
  items: readonly ToolSummary[],
  search: SearchReport | null = null,
  unknown = 0,
): Uint8Array<ArrayBuffer> {
  const document = listDocument(site, query, { total, search, items, unknown });
  return new TextEncoder().encode(JSON.stringify(document));
}

interface ListFile {
  data: ToolSummary[];
  pagination: { total: number };
  license: { attribution: SiteIdentity };
}

async function readPage(
  query: ListQuery,
  page: number,
  files: StaticFiles,
): Promise<ListFile | null> {
  return (await files.json(listFile({ ...query, page }))) as ListFile | null;
}

/** Takes the site from the page's license, which saves a read of the index. */
function siteOf({ license }: ListFile): SiteIdentity {
  return license.attribution;
}
