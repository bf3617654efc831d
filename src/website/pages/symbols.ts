import { memoized } from "../../core/memoized.ts";
import { markup, type Markup } from "../shared/markup.ts";
import { categoryIcon, COLLECTION_ICON } from "../shared/pictogram.ts";
import { ICONS } from "../icons.ts";
import type { Website } from "../website.ts";
import { DECISIVE_FACTS, factIcon } from "./decisive-facts.ts";

/**
 * Returns the symbols that a part of a page refers to, and those of all categories for a page whose script lists tools.
 */
export function symbols(icons: Website["icons"], part: Markup, listsTools = false) {
  const used = new Set(Array.from(part.markup.matchAll(/<use href="#([^"]*)"/g), ([, id]) => id));
  const needed = allIcons(icons).filter(
    ([id]) => used.has(id) || (listsTools && !id.startsWith(factIcon(""))),
  );
  if (needed.length === 0) return null;
  return markup`<svg class="visually-hidden" aria-hidden="true">${needed.map(
    ([id, name]) =>
      markup`<symbol id="${id}" viewBox="0 0 16 16"><path d="${ICONS[name]}"/></symbol>\n`,
  )}</svg>\n`;
}

const allIcons = memoized((icons: Website["icons"]) => [
  [COLLECTION_ICON, "collection-fill"] as const,
  ...Array.from(icons, ([slug, name]) => [categoryIcon({ slug }), name] as const),
  ...Object.entries(DECISIVE_FACTS).map(([key, name]) => [factIcon(key), name] as const),
]);
