import { COLLECTIONS_PAGE, TOOLS_PAGE } from "./page-paths.ts";

/** A page of a long list: its path, and the items that it shows. */
export interface ListPart<Item> {
  path: string;
  items: Item[];
}

/** In bytes. With its frame, a page stays below 150 kB, which a phone loads in a second. */
const PART_MAX = 138_000;

/** In bytes: the markup around the texts of an item. */
const AROUND = { tool: 60, collection: 100 };

interface NamedTool {
  slug: string;
  name: string;
  short_description: string;
}

interface TitledCollection {
  slug: string;
  title: string;
  description: string;
}

/** Returns the pages of the list of all tools. */
export function toolListParts<Tool extends NamedTool>(tools: readonly Tool[], max = PART_MAX) {
  return parts(
    tools,
    TOOLS_PAGE,
    max,
    ({ slug, name, short_description }) =>
      AROUND.tool + Buffer.byteLength(slug + name + short_description),
  );
}

/** Returns the pages of the list of all collections. */
export function collectionListParts<Collection extends TitledCollection>(
  collections: readonly Collection[],
  max = PART_MAX,
) {
  return parts(
    collections,
    COLLECTIONS_PAGE,
    max,
    ({ slug, title, description }) =>
      AROUND.collection + Buffer.byteLength(slug + title + description),
  );
}

/** Returns the path of a page of a list, given that of its first page. */
export function partPath(firstPage: string, number: number): string {
  return number === 1 ? firstPage : `${firstPage}/page/${number}`;
}

/** Splits a list into pages of at most `max` bytes; an empty list has one page. */
function parts<Item>(
  items: readonly Item[],
  firstPage: string,
  max: number,
  sizeOf: (item: Item) => number,
): ListPart<Item>[] {
  const found: ListPart<Item>[] = [{ path: partPath(firstPage, 1), items: [] }];
  let size = 0;
  for (const item of items) {
    const added = sizeOf(item);
    if (size + added > max && size > 0) {
      found.push({ path: partPath(firstPage, found.length + 1), items: [] });
      size = 0;
    }
    found.at(-1)!.items.push(item);
    size += added;
  }
  return found;
}
