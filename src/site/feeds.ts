import type { Catalog, Collection, Tool } from "../catalog/catalog.ts";
import { groupBy } from "../catalog/group-by.ts";
import { byCodeUnit } from "../contract/fold.ts";
import { atomFeed, jsonFeed, rssFeed, type Feed, type FeedItem } from "./feed-formats.ts";
import { identifier, recordIdentifier } from "./identifier.ts";
import { textFile, type Output } from "./output.ts";
import {
  categoryFeed,
  categoryPage,
  collectionPage,
  COLLECTIONS_FEED,
  toolPage,
  TOOLS_FEED,
} from "../pages/addresses.ts";

/** Feeds of new entries (contract §10): of all tools, of each category, of the collections. */

const NEWEST = 50;

export const FEED_FORMATS = [
  { name: "RSS", extension: "rss", mediaType: "application/rss+xml", render: rssFeed },
  { name: "Atom", extension: "atom", mediaType: "application/atom+xml", render: atomFeed },
  { name: "JSON Feed", extension: "json", mediaType: "application/feed+json", render: jsonFeed },
] as const;

const KINDS = [
  { title: "Nouveaux outils", stem: TOOLS_FEED },
  { title: "Sélections", stem: COLLECTIONS_FEED },
  { title: "Nouveaux outils d’une catégorie", stem: categoryFeed("{slug}") },
];

/** The feeds that there are, as the index lists them; `path` may be an RFC 6570 template. */
export const FEEDS = KINDS.flatMap(({ title, stem }) =>
  FEED_FORMATS.map(({ extension, mediaType }) => ({
    title,
    path: `${stem}.${extension}`,
    mediaType,
  })),
);

/** What a feed is about; `stem` is the path of its files without their extension. */
interface Channel extends Pick<Feed, "title" | "description" | "page"> {
  stem: string;
  items: () => FeedItem[];
}

/** Each feed in each format; the entries of a feed are made once for its formats. */
export function feedFiles(catalog: Catalog): Output[] {
  const { name, url } = catalog.site;
  return channels(catalog).flatMap(({ stem, items, ...channel }) => {
    let made: FeedItem[] | null = null;
    return FEED_FORMATS.map(({ extension, render }) => {
      const path = `${stem}.${extension}`;
      const about = { id: identifier(stem), author: { name, url }, self: `${url}/${path}` };
      return textFile(path, () => render({ ...channel, ...about, items: (made ??= items()) }));
    });
  });
}

function channels({ site, tools, collections, categories }: Catalog): Channel[] {
  const toolItems = (list: readonly Tool[]) =>
    newest(list, (tool) => tool.added_at).map((tool) => toolItem(site.url, tool));
  const toolsOf = groupBy(tools, ({ category }) => category);
  return [
    {
      stem: TOOLS_FEED,
      title: site.name,
      description: "Les derniers outils ajoutés à l’annuaire.",
      page: `${site.url}/`,
      items: () => toolItems(tools),
    },
    {
      stem: COLLECTIONS_FEED,
      title: `Sélections · ${site.name}`,
      description: "Les sélections d’outils, les dernières modifiées d’abord.",
      page: `${site.url}/`,
      items: () =>
        newest(collections, (collection) => collection.updated_at).map((collection) =>
          collectionItem(site.url, collection),
        ),
    },
    ...categories.map((category) => ({
      stem: categoryFeed(category.slug),
      title: `${category.name} · ${site.name}`,
      description: category.description,
      page: `${site.url}/${categoryPage(category.slug)}`,
      items: () => toolItems(toolsOf.get(category) ?? []),
    })),
  ];
}

/** The newest first, those of a day in the order of the catalog. */
function newest<Item>(items: readonly Item[], day: (item: Item) => string): Item[] {
  return items.toSorted((a, b) => byCodeUnit(day(b), day(a))).slice(0, NEWEST);
}

function toolItem(siteUrl: string, tool: Tool): FeedItem {
  return {
    id: recordIdentifier("tool", tool),
    url: `${siteUrl}/${toolPage(tool.slug)}`,
    title: tool.name,
    summary: tool.short_description,
    html: tool.text.toHtml(),
    published: tool.added_at,
    updated: tool.updated_at ?? tool.added_at,
    tags: [tool.category.name],
  };
}

function collectionItem(siteUrl: string, collection: Collection): FeedItem {
  return {
    id: recordIdentifier("collection", collection),
    url: `${siteUrl}/${collectionPage(collection.slug)}`,
    title: collection.title,
    summary: collection.description,
    html: collection.text.toHtml(),
    published: null,
    updated: collection.updated_at,
    tags: [],
  };
}
