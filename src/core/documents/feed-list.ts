const RSS = { name: "RSS", extension: "rss", mediaType: "application/rss+xml" } as const;
const JSON_FEED = {
  name: "JSON Feed",
  extension: "json",
  mediaType: "application/feed+json",
} as const;

/** `stem` is the path of the feed's files without extension. */
export interface FeedLink {
  title: string;
  stem: string;
  formats: readonly (typeof RSS | typeof JSON_FEED)[];
}

export const TOOLS_FEED: FeedLink = {
  title: "Nouveaux outils",
  stem: "feeds/tools",
  formats: [RSS, JSON_FEED],
};
export const COLLECTIONS_FEED: FeedLink = {
  title: "Sélections",
  stem: "feeds/collections",
  formats: [RSS, JSON_FEED],
};

export function categoryFeed({ slug, name }: { slug: string; name: string }): FeedLink {
  return { title: name, stem: `feeds/categories/${slug}`, formats: [RSS] };
}

const FEED_LINKS: FeedLink[] = [
  TOOLS_FEED,
  COLLECTIONS_FEED,
  categoryFeed({ slug: "{slug}", name: "Nouveaux outils d’une catégorie" }),
];

/** Every feed in every format. For feeds of categories, `path` is a URL template (RFC 6570). */
export const FEEDS = FEED_LINKS.flatMap(({ title, stem, formats }) =>
  formats.map(({ extension, mediaType }) => ({ title, path: `${stem}.${extension}`, mediaType })),
);
