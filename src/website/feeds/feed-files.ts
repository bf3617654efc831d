import { LICENSE } from "../../core/api/api.ts";
import type { Directory } from "../../core/directory/directory.ts";
import { namesOf, type CollectionData, type ToolData } from "../../core/directory/schemas.ts";
import { groupBy } from "../../core/group-by.ts";
import { recordIdentifier } from "../../core/directory/identifier.ts";
import { newestDay, newestDays } from "../../core/directory/newest.ts";
import type { SiteSettings } from "../../core/content/schema/site.ts";
import { markup, xmlDocument } from "../shared/markup.ts";
import type { Output } from "../../core/files/output.ts";
import {
  categoryFeed,
  COLLECTIONS_FEED,
  TOOLS_FEED,
  type FeedLink,
} from "../../core/documents/feed-list.ts";
import { PAGE_PATHS } from "../shared/paths.ts";

/**
 * Bounds of the entries of a feed; whole days are listed in between. An import adds hundreds of tools on one day, which a
 * cut at the fiftieth would hide from readers; more than 500 would make a file too large to poll.
 */
const ENTRIES = { least: 50, most: 500 };

/** Feeds of new entries (contract §10): all tools, each category, and the collections. */
export function feedFiles(directory: Directory): Output[] {
  const { site, tools, collections, categories, aliases } = directory;
  const toolsByCategory = groupBy(tools, ({ category }) => category.slug);
  const newestTools = (candidates: readonly ToolData[]) =>
    newestDays(candidates, ({ freshness }) => freshness.added_at, ENTRIES).map((tool) =>
      toolItem(directory, tool),
    );
  return [
    ...feed(site, TOOLS_FEED, () => ({
      title: site.name,
      description: "Les derniers outils ajoutés à l’annuaire.",
      items: newestTools(tools),
    })),
    ...feed(site, COLLECTIONS_FEED, () => ({
      title: `Sélections · ${site.name}`,
      description: "Les sélections d’outils, les dernières modifiées d’abord.",
      items: newestDays(collections, ({ updated_at }) => updated_at, ENTRIES).map((collection) =>
        collectionItem(directory, collection),
      ),
    })),
    ...categories.flatMap(({ slug, name, description }) => {
      const make = () => ({
        title: `${name} · ${site.name}`,
        description,
        items: newestTools(toolsByCategory.get(slug) ?? []),
      });
      const formerSlugs = aliases.categories.get(slug)!;
      return feed(site, categoryFeed({ slug, name }), make, PAGE_PATHS.category(slug), formerSlugs);
    }),
  ];
}

/** The parts of a feed that are in both formats, in the terms of JSON Feed. */
interface Channel {
  title: string;
  description: string;
  items: Item[];
}

interface Item {
  id: string;
  url: string;
  title: string;
  summary: string;
  content_html: string;
  date_published: string;
  date_modified: string;
  tags?: string[];
}

/**
 * Returns the files of a feed in its formats; `page` is the path of the page on its subject. The same bytes are also at
 * the paths of a category's former slugs: a file cannot redirect, but its `self` link gives the current address.
 */
function feed(
  { name, url }: SiteSettings,
  { stem, formats }: FeedLink,
  make: () => Channel,
  page = "",
  formerSlugs: readonly string[] = [],
): Output[] {
  const stems = [stem, ...formerSlugs.map((slug) => categoryFeed({ slug, name: "" }).stem)];
  return formats.flatMap(({ extension }) => {
    const render = () => {
      const { title, description, items } = make();
      const document = {
        version: "https://jsonfeed.org/version/1.1",
        title,
        description,
        home_page_url: `${url}/${page}`,
        feed_url: `${url}/${stem}.${extension}`,
        authors: [{ name, url }],
        language: "fr",
        items,
      };
      return extension === "json" ? JSON.stringify(document) : rssFeed(document);
    };
    return stems.map((path) => ({ path: `${path}.${extension}`, render }));
  });
}

function toolItem({ site, levels, subjects, aliases }: Directory, tool: ToolData): Item {
  const { added_at, updated_at } = tool.freshness;
  return {
    id: recordIdentifier("tool", tool.slug, aliases.tools),
    url: `${site.url}/${PAGE_PATHS.tool(tool.slug)}`,
    title: tool.name,
    summary: tool.short_description,
    content_html: tool.long_description_html,
    date_published: midnight(added_at),
    date_modified: midnight(updated_at ?? added_at),
    tags: [
      tool.category.name,
      ...namesOf(levels, tool.levels),
      ...namesOf(subjects, tool.subjects),
    ],
  };
}

function collectionItem({ site, aliases }: Directory, collection: CollectionData): Item {
  const date = midnight(collection.updated_at);
  return {
    id: recordIdentifier("collection", collection.slug, aliases.collections),
    url: `${site.url}/${PAGE_PATHS.collection(collection.slug)}`,
    title: collection.title,
    summary: collection.description,
    content_html: collection.introduction_html,
    date_published: date,
    date_modified: date,
  };
}

/** Returns an RFC 3339 date-time. */
function midnight(day: string): string {
  return `${day}T00:00:00Z`;
}

/**
 * Returns a feed as RSS 2.0, with the self link recommended by the RSS best practices profile. It has no author,
 * because that would have to be an e-mail address.
 */
function rssFeed(feed: Channel & { home_page_url: string; feed_url: string; language: string }) {
  const updated = newestDay(feed.items.map((item) => item.date_modified));
  const entries = feed.items.map(
    (item) => markup`<item>
<title>${item.title}</title>
<link>${item.url}</link>
<guid isPermaLink="false">${item.id}</guid>
<pubDate>${rfc822(item.date_published)}</pubDate>
${item.tags?.map((tag) => markup`<category>${tag}</category>\n`)}<description>${markup`<p>${item.summary}</p>`.markup + item.content_html}</description>
</item>
`,
  );
  return xmlDocument(markup`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${feed.title}</title>
<link>${feed.home_page_url}</link>
<description>${feed.description}</description>
<language>${feed.language}</language>
<copyright>${LICENSE.id}, ${LICENSE.url}</copyright>
${updated !== null && markup`<lastBuildDate>${rfc822(updated)}</lastBuildDate>\n`}<atom:link href="${feed.feed_url}" rel="self" type="application/rss+xml"/>
${entries}</channel>
</rss>
`);
}

function rfc822(date: string): string {
  return new Date(date).toUTCString();
}
