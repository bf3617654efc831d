import type { Collection, Tool } from "../../catalog/catalog.ts";
import { PAGE_PATHS } from "./page-paths.ts";

/** A page of a long list: its path and its items. */
export interface ListPart<Item> {
  path: string;
  items: Item[];
}

/** In bytes. With its frame, a page stays below 150 kB, which a phone loads in a second. */
const PART_MAX = 138_000;

type ToolTexts = Pick<Tool, "slug" | "name" | "short_description">;
type CollectionTexts = Pick<Collection, "slug" | "title" | "description">;

/** Returns the pages of the list of all tools. The markup around a tool's texts takes 60 bytes. */
export function toolListParts<Item extends ToolTexts>(tools: readonly Item[], max = PART_MAX) {
  return parts(tools, PAGE_PATHS.tools, max, ({ slug, name, short_description }) => {
    return 60 + Buffer.byteLength(slug + name + short_description);
  });
}

/** Returns the pages of the list of all collections. The markup around a collection's texts takes 100 bytes. */
export function collectionListParts<Item extends CollectionTexts>(
  collections: readonly Item[],
  max = PART_MAX,
) {
  return parts(collections, PAGE_PATHS.collections, max, ({ slug, title, description }) => {
    return 100 + Buffer.byteLength(slug + title + description);
  });
}

/** Returns the path of a list's page with this number. */
export function partPath(firstPage: string, number: number): string {
  return number === 1 ? firstPage : `${firstPage}/page/${number}`;
}

/** Splits a list into pages of at most `max` bytes. An empty list has one page. */
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
