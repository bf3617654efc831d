/** The picture that networks and messengers show for a link, one per card, without a slash at the beginning. */

export const SITE_IMAGE = "social/annuaire.png";

/** In pixels: what the networks ask for; they crop or shrink other shapes. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/**
 * Collections with a picture of their own, the first in the order of the catalog; links to the others show that of the
 * site. Drawing one takes 15 ms and 4 MB: with 10,000 tools, drawing all took longer than the rest of the build.
 */
const DRAWN_MAX = 100;

/** Returns the collections that have a picture of their own, each with its path. */
export function collectionImages<Collection extends { slug: string }>(
  collections: readonly Collection[],
  max = DRAWN_MAX,
): Map<Collection, string> {
  const drawn = collections.slice(0, max);
  return new Map(drawn.map((item) => [item, `social/selections/${item.slug}.png`]));
}

/** The texts of a picture. */
export interface SocialCard {
  /** The path of the picture. */
  path: string;
  label: string;
  title: string;
  foot: string;
}
