/** A feed that pages link to. `stem` is the path of its files without extension. */
export interface FeedLink {
  title: string;
  stem: string;
}

export const TOOLS_FEED: FeedLink = { title: "Nouveaux outils", stem: "feeds/tools" };
export const COLLECTIONS_FEED: FeedLink = { title: "Sélections", stem: "feeds/collections" };

export function categoryFeed(slug: string): string {
  return `feeds/categories/${slug}`;
}

export const FEED_FORMATS = [
  { name: "RSS", extension: "rss", mediaType: "application/rss+xml" },
  { name: "Atom", extension: "atom", mediaType: "application/atom+xml" },
  { name: "JSON Feed", extension: "json", mediaType: "application/feed+json" },
] as const;

export type FeedExtension = (typeof FEED_FORMATS)[number]["extension"];

const KINDS: FeedLink[] = [
  TOOLS_FEED,
  COLLECTIONS_FEED,
  { title: "Nouveaux outils d’une catégorie", stem: categoryFeed("{slug}") },
];

/** Every kind of feed in every format. For a category's feeds, `path` is a URL template (RFC 6570). */
export const FEEDS = KINDS.flatMap(({ title, stem }) =>
  FEED_FORMATS.map(({ extension, mediaType }) => ({
    title,
    path: `${stem}.${extension}`,
    mediaType,
  })),
);
