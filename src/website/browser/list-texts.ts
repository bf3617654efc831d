import { isSlug } from "../../core/text/slug.ts";
import { shortened } from "../../core/text/shortened.ts";

/** The words that a visitor adds to a list, by slug and `TITLE`. The fragment of its address has them, which no server sees. */

/** The key of the list's title. No slug has a capital. */
export const TITLE = "Titre";

/** UTF-16 units of a title and of a sentence on a tool. */
export const TITLE_MAX = 60;
export const NOTE_MAX = 80;

export const BY_VISITOR = "Liste composée par un visiteur";

/** Spaces, controls, signs that change the direction of text and others without a picture, but not what joins emoji. */
const UNPRINTED = /(?:(?!\u200d)[ \p{C}\u2028\u2029])+/gu;

/** Parses the words of a list, from a fragment or the storage: any text. What is too long is cut. */
export function parseTexts(text: string): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(text.replace(/^#/, ""))) {
    if (key !== TITLE && !isSlug(key)) continue;
    const words = value.replace(UNPRINTED, " ").trim();
    if (words !== "") texts.set(key, shortened(words, key === TITLE ? TITLE_MAX : NOTE_MAX));
  }
  return texts;
}

/** Returns the title of a list, and the sentences on its tools, by their current slugs; `askedAs` has those of the texts. */
export function currentTexts(texts: URLSearchParams, requestedAs: ReadonlyMap<string, string>) {
  const current = new URLSearchParams();
  for (const [key, name] of [[TITLE, TITLE], ...requestedAs] as const) {
    const text = texts.get(name);
    if (text !== null) current.set(key, text);
  }
  return current;
}
