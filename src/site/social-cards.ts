import type { Catalog } from "../catalog/catalog.ts";
import { collectionImage, SITE_IMAGE, type SocialCard } from "./routes/social-paths.ts";

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
