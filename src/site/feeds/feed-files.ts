import { LICENSE } from "../../api/api.ts";
import type { Directory } from "../../catalog/directory.ts";
import { namesOf, type CollectionData, type ToolData } from "../../catalog/schemas.ts";
import { groupBy } from "../../catalog/group-by.ts";
import { recordIdentifier } from "../../catalog/identifier.ts";
import { newestDay, newestDays } from "../../catalog/newest.ts";
import { markup, xmlDocument } from "../shared/markup.ts";
import type { Output } from "../output.ts";
import { categoryFeed, COLLECTIONS_FEED, TOOLS_FEED, type FeedLink } from "../shared/feed-list.ts";
import { PAGE_PATHS } from "../shared/paths.ts";

/** Feeds of new entries (contract §10): all tools, each category, and the collections. */

/**
 * A feed has at least 50 entries. An import adds hundreds of tools on one day, which readers would miss if it were cut at
 * the fiftieth; more than 500 would make the file of a day too large to poll.
 */
const ENTRIES = { least: 50, most: 500 };

const RENDERERS = { rss: rssFeed, json: jsonFeed };

export function feedFiles(directory: Directory): Output[] {
  const { tools, collections, categories, aliases } = directory;
  const toolsOf = groupBy(tools, ({ category }) => category.slug);
  return [
    ...feed(directory, TOOLS_FEED, [], () => ({
      title: directory.site.name,
      description: "Les derniers outils ajoutés à l’annuaire.",
      path: "",
      items: newestTools(directory, tools),
    })),
    ...feed(directory, COLLECTIONS_FEED, [], () => ({
      title: `Sélections · ${directory.site.name}`,
      description: "Les sélections d’outils, les dernières modifiées d’abord.",
      path: "",
      items: newestDays(collections, ({ updated_at }) => updated_at, ENTRIES).map((collection) =>
        collectionItem(directory, collection),
      ),
    })),
    ...categories.flatMap((category) =>
      feed(directory, categoryFeed(category), aliases.categories.get(category.slug)!, () => ({
        title: `${category.name} · ${directory.site.name}`,
        description: category.description,
        path: PAGE_PATHS.category(category.slug),
        items: newestTools(directory, toolsOf.get(category.slug) ?? []),
      })),
    ),
  ];
}

/** What is particular to a feed; `path` is that of the page on its subject. */
type Channel = Pick<Feed, "title" | "description" | "items"> & { path: string };

/**
 * Returns the files of a feed in its formats. The same bytes are also at the paths of its former slugs: a file cannot
 * redirect, but its `self` link gives the current address.
 */
function feed(
  { site }: Directory,
  { stem, formats }: FeedLink,
  aliases: readonly string[],
  make: () => Channel,
): Output[] {
  const { name, url } = site;
  const stems = [stem, ...aliases.map((slug) => categoryFeed({ slug, name: "" }).stem)];
  return formats.flatMap(({ extension }) => {
    const render = () => {
      const { path, ...channel } = make();
      return RENDERERS[extension]({
        ...channel,
        author: { name, url },
        page: `${url}/${path}`,
        self: `${url}/${stem}.${extension}`,
      });
    };
    return stems.map((path) => ({ path: `${path}.${extension}`, render }));
  });
}

function newestTools(directory: Directory, tools: readonly ToolData[]): FeedItem[] {
  return newestDays(tools, ({ freshness }) => freshness.added_at, ENTRIES).map((tool) =>
    toolItem(directory, tool),
  );
}

function toolItem({ site, levels, subjects, aliases }: Directory, tool: ToolData): FeedItem {
  return {
    id: recordIdentifier("tool", tool.slug, aliases.tools),
    url: `${site.url}/${PAGE_PATHS.tool(tool.slug)}`,
    title: tool.name,
    summary: tool.short_description,
    html: tool.long_description_html,
    published: tool.freshness.added_at,
    updated: tool.freshness.updated_at ?? tool.freshness.added_at,
    tags: [
      tool.category.name,
      ...namesOf(levels, tool.levels),
      ...namesOf(subjects, tool.subjects),
    ],
  };
}

function collectionItem({ site, aliases }: Directory, collection: CollectionData): FeedItem {
  return {
    id: recordIdentifier("collection", collection.slug, aliases.collections),
    url: `${site.url}/${PAGE_PATHS.collection(collection.slug)}`,
    title: collection.title,
    summary: collection.description,
    html: collection.introduction_html,
    published: collection.updated_at,
    updated: collection.updated_at,
    tags: [],
  };
}

/** A feed in terms common to all formats. Days are `YYYY-MM-DD`. */
interface Feed {
  title: string;
  description: string;
  /** Name and URL of the site, the author of every entry in JSON Feed. */
  author: { name: string; url: string };
  /** URL of the page on the feed's subject. */
  page: string;
  /** URL of the feed itself. */
  self: string;
  items: FeedItem[];
}

interface FeedItem {
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  published: string;
  updated: string;
  tags: string[];
}

const LANGUAGE = "fr";

/**
 * Returns a feed as RSS 2.0, with the self link recommended by the RSS best practices profile. It has no author,
 * because that would have to be an e-mail address.
 */
function rssFeed({ title, description, page, self, items }: Feed): string {
  const updated = newestDay(items.map((item) => item.updated));
  const entries = items.map(
    (item) => markup`<item>
<title>${item.title}</title>
<link>${item.url}</link>
<guid isPermaLink="false">${item.id}</guid>
<pubDate>${rfc822(item.published)}</pubDate>
${item.tags.map((tag) => markup`<category>${tag}</category>\n`)}<description>${markup`<p>${item.summary}</p>`.markup + item.html}</description>
</item>
`,
  );
  return xmlDocument(markup`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${title}</title>
<link>${page}</link>
<description>${description}</description>
<language>${LANGUAGE}</language>
<copyright>${LICENSE.id}, ${LICENSE.url}</copyright>
${updated !== null && markup`<lastBuildDate>${rfc822(updated)}</lastBuildDate>\n`}<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${entries}</channel>
</rss>
`);
}

function jsonFeed({ title, description, author, page, self, items }: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: page,
    feed_url: self,
    authors: [author],
    language: LANGUAGE,
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.html,
      date_published: moment(item.published),
      date_modified: moment(item.updated),
      ...(item.tags.length > 0 && { tags: item.tags }),
    })),
  });
}

/** Returns midnight UTC on a day as an RSS date (RFC 822). */
function rfc822(day: string): string {
  return new Date(day).toUTCString();
}

/** Returns midnight UTC on a day as an RFC 3339 date-time. */
function moment(day: string): string {
  return `${day}T00:00:00Z`;
}
