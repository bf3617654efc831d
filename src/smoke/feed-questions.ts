import { mediaTypeOf } from "../contract/media-types.ts";
import {
  categoryFeed,
  COLLECTIONS_FEED,
  FEED_FORMATS,
  TOOLS_FEED,
  type FeedExtension,
} from "../site/routes/feed-list.ts";
import { differencesIn, headerIs } from "./differences.ts";
import type { Question } from "./question.ts";
import type { Difference, Reply } from "./reply.ts";
import { usedTerm, type Facts } from "./site-facts.ts";

/** Entries that a feed has at most (contract §10). */
const NEWEST = 50;

const ENTRIES: Record<FeedExtension, (feed: string) => number> = {
  rss: (feed) => feed.split("<item>").length - 1,
  atom: (feed) => feed.split("<entry>").length - 1,
  json: (feed) => itemsOf(feed),
};

/** The question about feeds (contract §10): each in each format, of one category only. */
export const FEED_QUESTIONS: readonly Question[] = [
  {
    name: "feeds",
    ask: (site) =>
      feeds(site).map(({ stem, extension }) => ({
        method: "GET",
        path: `/${stem}.${extension}`,
        status: 200,
      })),
    check: (replies, site) => [
      ...(site.target.without.has("headers") ? [] : replies.flatMap(readableByAll)),
      ...feeds(site).flatMap(({ extension, records }, i) =>
        entryDifferences(replies[i]!, extension, records),
      ),
    ],
  },
];

function readableByAll(reply: Reply): Difference[] {
  return headerIs(reply, "Access-Control-Allow-Origin", "*");
}

function feeds({ list, collections, categories }: Facts) {
  const category = usedTerm(categories);
  const stems: { stem: string; records: number }[] = [
    { stem: TOOLS_FEED.stem, records: list.pagination.total },
    { stem: COLLECTIONS_FEED.stem, records: collections.length },
    ...(category ? [{ stem: categoryFeed(category.slug), records: category.tool_count }] : []),
  ];
  return stems.flatMap((feed) => FEED_FORMATS.map(({ extension }) => ({ ...feed, extension })));
}

function entryDifferences(reply: Reply, extension: FeedExtension, records: number) {
  const entries = ENTRIES[extension](reply.body.toString());
  return [
    ...headerIs(reply, "Content-Type", mediaTypeOf(reply.ask.path) ?? ""),
    ...differencesIn(reply, "entries", Math.min(NEWEST, records), entries),
  ];
}

function itemsOf(feed: string): number {
  try {
    const { items } = JSON.parse(feed) as { items?: unknown };
    return Array.isArray(items) ? items.length : 0;
  } catch {
    return 0;
  }
}
