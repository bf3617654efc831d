/** A page of a long list: its path and its items. */
export interface ListPart<Item> {
  path: string;
  items: readonly Item[];
}

/** With as many tools, a page stays below 150 kB, which a phone loads in a second. */
const PER_PAGE = 500;

/** Returns the pages of a list. An empty list has one page. */
export function listParts<Item>(
  items: readonly Item[],
  firstPage: string,
  perPage = PER_PAGE,
): ListPart<Item>[] {
  return Array.from({ length: Math.max(1, Math.ceil(items.length / perPage)) }, (_, index) => ({
    path: index === 0 ? firstPage : `${firstPage}/page/${index + 1}`,
    items: items.slice(index * perPage, (index + 1) * perPage),
  }));
}
