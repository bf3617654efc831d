import type { Catalog } from "../catalog/catalog.ts";

/** The pictures that social networks and messengers show with a link. Their paths have no leading slash. */

export const SITE_IMAGE = "social/annuaire.png";

/** In pixels. Networks crop or shrink other shapes. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

export function collectionImage(slug: string): string {
  return `social/selections/${slug}.png`;
}

/** A picture's texts. */
export interface SocialCard {
  /** The picture's path. */
  path: string;
  label: string;
  title: string;
  foot: string;
}

/** Returns the texts of all pictures: one for the site and one for each collection. */
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
