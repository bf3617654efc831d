import { createGet } from "./client-requests.ts";
import type { Directory, DirectoryOptions, RequestOptions } from "./client-types.ts";
import type {
  Category,
  Collection,
  CollectionSummary,
  Level,
  Subject,
  Tool,
} from "./document-types.ts";
import { queryTools } from "./tool-query.ts";

export { DirectoryProblem, DirectoryUnavailable } from "./client-errors.ts";

/** The base of the API of the site that publishes this client; the build writes it here. */
declare const SITE_BASE: string;

export function createDirectory(options: DirectoryOptions = {}): Directory {
  const base = (options.baseUrl ?? SITE_BASE).replace(/\/+$/, "");
  const get = createGet(base, options);

  const data = async <Data>(
    path: string,
    { signal }: RequestOptions = {},
    mayRedirect = false,
  ): Promise<Data> => (await get(path, { signal, mayRedirect })).body.data as Data;

  const list = <Item>(path: string) => ({
    list: (request?: RequestOptions) => data<Item[]>(`${path}.json`, request),
  });

  const record = <Item>(path: string) => ({
    get: async (slug: string, request?: RequestOptions) =>
      data<Item>(`${path}/${checkedSlug(slug)}`, request, true),
  });

  return {
    index: (request) => data("/index.json", request),
    tools: {
      ...record<Tool>("/tools"),
      list: (filters = {}, request = {}) => queryTools(get, filters, request),
    },
    collections: {
      ...record<Collection>("/collections"),
      ...list<CollectionSummary>("/collections"),
    },
    categories: list<Category>("/categories"),
    levels: list<Level>("/levels"),
    subjects: list<Subject>("/subjects"),
  };
}

/** Throws a TypeError for anything but a slug: `..` and an empty text would lead to another document. */
function checkedSlug(slug: string): string {
  if (/^[\w-]+$/.test(slug)) return slug;
  throw new TypeError(
    `${JSON.stringify(slug.slice(0, 100))} is not a slug: letters, digits and hyphens`,
  );
}
