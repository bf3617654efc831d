import type { Catalog } from "../catalog/catalog.ts";

/** The picture that networks and messengers show for a link, one per card, without a slash at the beginning. */

export const SITE_IMAGE = "social/annuaire.png";

/** In pixels: what the networks ask for; they crop or shrink other shapes. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

export function collectionImage(slug: string): string {
  return `social/selections/${slug}.png`;
}

/** The texts of a picture. */
export interface SocialCard {
  /** The path of the picture. */
  path: string;
  label: string;
  title: string;
  foot: string;
}

/** Returns the texts of the pictures for shared links: one for the site, and one for each collection. */
export function socialCards({ site, collections }: Catalog): SocialCard[] {
  return [
    {
      path: SITE_IMAGE,
      label: "Pour enseigner, apprendre et former",
      title: site.name,
      foot: "Données ouvertes, sous licence CC BY 4.0",
    },
    ...collections.map(({ slug, title }) => ({
      path: collectionImage(slug),
      label: "Sélection",
      title,
      foot: site.name,
    })),
  ];
}
