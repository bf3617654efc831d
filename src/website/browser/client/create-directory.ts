import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from "../../../core/api/api.ts";
import type { ListRel, RecordFolder } from "../../../core/api/endpoints.ts";
import { createGet, DirectoryUnavailable, type Get } from "./client-requests.ts";
import type * as Types from "./client-types.ts";

export { DirectoryProblem, DirectoryUnavailable } from "./client-requests.ts";

/** The API of the site that publishes this client. The build inserts it. */
declare const SITE_BASE: string;

export function createDirectory(options: Types.DirectoryOptions = {}): Types.Directory {
  const get = createGet((options.baseUrl ?? SITE_BASE).replace(/\/+$/, ""), options);

  const data = async <Data>(path: string, request?: Types.RequestOptions): Promise<Data> =>
    (await get(path, request)).body.data as Data;

  const list = <Item>(path: string) => ({
    list: (request?: Types.RequestOptions) => data<Item[]>(`${path}.json`, request),
  });

  const record = <Item>(path: string) => ({
    get: async (slug: string, request?: Types.RequestOptions) =>
      data<Item>(`${path}/${checkedSlug(slug)}`, request),
  });

  return {
    index: (request) => data("/index.json", request),
    changes: (request) => data("/changes.json", request),
    tools: {
      ...record<Types.Tool>("/tools"),
      list: (filters = {}, request = {}) => queryTools(get, filters, request),
    },
    collections: {
      ...record<Types.Collection>("/collections"),
      ...list<Types.CollectionSummary>("/collections"),
    },
    categories: list<Types.Category>("/categories"),
    levels: list<Types.Level>("/levels"),
    subjects: list<Types.Subject>("/subjects"),
  } satisfies Types.Directory & Calls;
}

/** A type error if the client lacks a list or record of the API. */
type Calls = Record<ListRel, { list: unknown }> & Record<RecordFolder, { get: unknown }>;

/** Throws a TypeError for anything but a slug: `..` or an empty text would lead to another document. */
function checkedSlug(slug: string): string {
  if (/^[\w-]+$/.test(slug)) return slug;
  throw new TypeError(
    `${JSON.stringify(slug.slice(0, 100))} is not a slug: letters, digits and hyphens`,
  );
}

/** Sends requests only when the list is read. */
function queryTools(
  get: Get,
  filters: Types.ToolFilters,
  { perPage, signal }: Types.ListOptions,
): Types.ToolQuery {
  const shared = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    // The API ignores empty values.
    const text = value === true ? "1" : String(value ?? "").trim();
    if (text !== "") shared.set(name, text);
  }
  // Links of the API leave these out, and `isAbout` compares with them.
  if (shared.get("sort") === "relevance") shared.delete("sort");
  if (!shared.has("q")) shared.delete("match");

  async function page(number: number): Promise<Types.ToolList> {
    const parameters = new URLSearchParams(shared);
    if (number !== 1) parameters.set("page", String(number));
    if (perPage !== DEFAULT_PER_PAGE) parameters.set("per_page", String(perPage ?? MAX_PER_PAGE));
    const query = parameters.toString();
    const { url, body } = await get(`/tools${query && `?${query}`}`, { signal });
    const { links } = body as Partial<Types.ToolList>;
    if (isAbout(links?.self ?? "", parameters)) return body as Types.ToolList;
    const text = "the host ignores the filters or the page; it serves the plain files only";
    throw new DirectoryUnavailable(url, 200, text);
  }

  async function* pages() {
    for (let number = 1; ; number++) {
      const list = await page(number);
      yield list;
      if (list.links.next === null) return;
    }
  }

  return {
    page,
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const { data } of pages()) yield* data;
    },
  };
}

/** Several pricings may be in another order in the link. */
function isAbout(self: string, parameters: URLSearchParams): boolean {
  const link = new URLSearchParams(self.split("?")[1]);
  return [...parameters].every(([name, value]) => sorted(link.get(name)) === sorted(value));
}

function sorted(list: string | null): string | undefined {
  // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
  return list?.split(",").sort().join();
}
