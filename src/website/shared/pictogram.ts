import { markup, type Markup } from "./markup.ts";

/** The sign between the parts of an id is in no slug, so that no other id of a page is the same. */
export function categoryIcon({ slug }: { slug: string }): string {
  return `categorie_${slug}`;
}

export const COLLECTION_ICON = "icone_selection";

/** Returns a picture whose symbol the frame of the page defines, once for all uses. Screen readers skip it. */
export function pictogram(id: string, className: string): Markup {
  return markup`<svg class="${className}" aria-hidden="true"><use href="#${id}"/></svg>`;
}
