import { isSlug } from "../../core/text/slug.ts";
import { shortened } from "../../core/text/shortened.ts";

/**
 * The texts that a visitor adds to a list, by slug and `TITLE`. They are in the fragment of its URL, which no server sees.
 */

/** No slug has a capital, so this key is free. */
export const TITLE = "Titre";

/** UTF-16 units. */
export const TITLE_MAX = 60;
export const NOTE_MAX = 80;

export const BY_VISITOR = "Liste composée par un visiteur";

/** Spaces, control characters, marks of text direction and other invisible characters, but not the joiner of emoji. */
const UNPRINTED = /(?:(?!\u200d)[ \p{C}\u2028\u2029])+/gu;

/** Returns a text on one line, without characters that would change the text around it. */
export function printable(text: string): string {
  return text.replace(UNPRINTED, " ").trim();
}

/** Parses the texts of a list from a fragment or the storage, which may hold anything. Cuts long texts. */
export function parseTexts(text: string): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(text.replace(/^#/, ""))) {
    if (key !== TITLE && !isSlug(key)) continue;
    const words = printable(value);
    if (words !== "") texts.set(key, shortened(words, key === TITLE ? TITLE_MAX : NOTE_MAX));
  }
  return texts;
}

/** Returns the texts of a list by the current slugs of its tools; `requestedAs` maps these to the slugs in `texts`. */
export function currentTexts(texts: URLSearchParams, requestedAs: ReadonlyMap<string, string>) {
  const current = new URLSearchParams();
  for (const [key, name] of [[TITLE, TITLE], ...requestedAs] as const) {
    const text = texts.get(name);
    if (text !== null) current.set(key, text);
  }
  return current;
}
