import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from "../contract/api.ts";
import { DirectoryUnavailable } from "./client-errors.ts";
import type { Get } from "./client-requests.ts";
import type { ListOptions, ToolFilters, ToolQuery } from "./client-types.ts";
import type { ToolList } from "./document-types.ts";

/** Returns a list of tools that sends its requests when it is read. */
export function queryTools(get: Get, filters: ToolFilters, options: ListOptions): ToolQuery {
  const { perPage = MAX_PER_PAGE, signal } = options;
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    // The API counts an empty value as not given.
    const text = String(value ?? "").trim();
    if (text !== "") given.set(name, text);
  }

  async function page(number: number): Promise<ToolList> {
    const parameters = new URLSearchParams(given);
    if (number !== 1) parameters.set("page", String(number));
    if (perPage !== DEFAULT_PER_PAGE) parameters.set("per_page", String(perPage));
    const query = parameters.toString();
    const path = `/tools${query && `?${query}`}`;
    const { url, body } = await get(path, { signal });
    const { filters: used, pagination } = body as Partial<ToolList>;
    const isAnswered = Array.from(given).every(
      ([name, value]) => String(used?.[name as keyof ToolFilters]) === value,
    );
    if (isAnswered && pagination?.page === number) return body as ToolList;
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
