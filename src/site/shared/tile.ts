import { markup, type Markup } from "./markup.ts";

/** Tools have no pictures: a tile with initials in the color of the category makes them easy to recognize. */

/** The colors in cards.css; each also exists with ink and paper exchanged. */
const TONES = 12;

/**
 * Returns the classes that give an element and its children the color of a category. It depends on the slug alone,
 * so that pages, scripts and later builds agree. Of the constants tried, these give our categories the most colors.
 */
export function toneOf(category: { slug: string }): string {
  let hash = 0;
  for (const letter of category.slug) hash = (hash * 80 + letter.charCodeAt(0)) % 1009;
  return `tone-${hash % TONES}${hash % (2 * TONES) < TONES ? "" : " solid"}`;
}

/** Returns the tile of a tool, inside an element with the tone. Screen readers read the name next to it. */
export function tile({ name }: { name: string }): Markup {
  return markup`<span class="tile" aria-hidden="true">${initialsOf(name)}</span>`;
}

/** Returns the initials of the first two words or capitals of a name, else the first two letters of its only word. */
export function initialsOf(name: string): string {
  const [first = name, second] = name.match(/\p{L}[\p{Ll}\p{M}]*|\p{N}+/gu) ?? [];
  const [letter = "", next = ""] = first;
  const [initial = ""] = second ?? "";
  return letter.toUpperCase() + (second === undefined ? next : initial.toUpperCase());
}
