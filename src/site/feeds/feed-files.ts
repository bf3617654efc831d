import type { Catalog, Collection, Tool } from "../../catalog/catalog.ts";
import { groupBy } from "../../catalog/group-by.ts";
import { identifier, recordIdentifier } from "../../catalog/identifier.ts";
import { newestFirst } from "../../catalog/newest.ts";
import { namesOf } from "../../catalog/terms.ts";
import type { Output } from "../output.ts";
import {
  categoryFeed,
  COLLECTIONS_FEED,
  FEED_FORMATS,
  TOOLS_FEED,
  type FeedExtension,
} from "../routes/feed-list.ts";
import { PAGES } from "../routes/page-paths.ts";
import { atomFeed, jsonFeed, rssFeed, type Feed, type FeedItem } from "./feed-formats.ts";

/** Feeds of new entries (contract §10): of all tools, of each category, of the collections. */

/** Entries per feed; a client that polls rarely misses older ones. */
const NEWEST = 50;

const RENDERERS: Record<FeedExtension, (feed: Feed) => string> = {
  rss: rssFeed,
  atom: atomFeed,
  json: jsonFeed,
};

/**
 * A feed independent of its format; `stem` is the path of its files without their extension. At `formerStems` are
 * the same bytes: a file cannot redirect, but its `self` link tells readers the current address.
 */
interface Channel extends Pick<Feed, "title" | "description" | "page"> {
  stem: string;
  formerStems?: string[];
  newest: readonly (Tool | Collection)[];
}

/** Returns each feed in each format. */
export function feedFiles(catalog: Catalog): Output[] {
  return channels(catalog).flatMap(({ formerStems = [], ...channel }) =>
    FEED_FORMATS.flatMap(({ extension }) =>
      [channel.stem, ...formerStems].map((path) => ({
        path: `${path}.${extension}`,
        render: () => feedText(catalog, channel, extension),
      })),
    ),
  );
}

function feedText(
  catalog: Catalog,
  { stem, newest, ...channel }: Omit<Channel, "formerStems">,
  extension: FeedExtension,
): string {
  const { name, url } = catalog.site;
  const self = `${url}/${stem}.${extension}`;
  const items = newest.map((record) =>
    "pricing" in record ? toolItem(catalog, record) : collectionItem(url, record),
  );
  const about = { id: identifier(stem), author: { name, url }, self };
  return RENDERERS[extension]({ ...channel, ...about, items });
}

function channels(catalog: Catalog): Channel[] {
  const { site, tools, collections, categories } = catalog;
  const newestTools = (list: readonly Tool[]) => newestFirst(list, (tool) => tool.added_at, NEWEST);
  const toolsOf = groupBy(tools, ({ category }) => category);
  return [
    {
      stem: TOOLS_FEED.stem,
      title: site.name,
      description: "Les derniers outils ajoutés à l’annuaire.",
      page: `${site.url}/`,
      newest: newestTools(tools),
    },
    {
      stem: COLLECTIONS_FEED.stem,
      title: `Sélections · ${site.name}`,
      description: "Les sélections d’outils, les dernières modifiées d’abord.",
      page: `${site.url}/`,
      newest: newestFirst(collections, (collection) => collection.updated_at, NEWEST),
    },
    ...categories.map((category) => ({
      stem: categoryFeed(category.slug),
      formerStems: category.aliases.map(categoryFeed),
      title: `${category.name} · ${site.name}`,
      description: category.description,
      page: `${site.url}/${PAGES.category(category.slug)}`,
      newest: newestTools(toolsOf.get(category) ?? []),
    })),
  ];
}

function toolItem({ site, levels, subjects }: Catalog, tool: Tool): FeedItem {
  return {
    id: recordIdentifier("tool", tool),
    url: `${site.url}/${PAGES.tool(tool.slug)}`,
    title: tool.name,
    summary: tool.short_description,
    html: tool.html,
    published: tool.added_at,
    updated: tool.updated_at ?? tool.added_at,
    tags: [
      tool.category.name,
      ...namesOf(levels, tool.levels),
      ...namesOf(subjects, tool.subjects),
    ],
  };
}

function collectionItem(siteUrl: string, collection: Collection): FeedItem {
  return {
    id: recordIdentifier("collection", collection),
    url: `${siteUrl}/${PAGES.collection(collection.slug)}`,
    title: collection.title,
    summary: collection.description,
    html: collection.html,
    published: null,
    updated: collection.updated_at,
    tags: [],
  };
}
