import { isSlug } from "../../core/text/slug.ts";
import { parseTexts } from "./list-texts.ts";
import { store, stored } from "./storage.ts";

/** The visitor's list: slugs and texts, kept in the browser's storage. */

export const SHORTLIST_KEY = "ma-liste";
const TEXTS_KEY = "ma-liste-textes";

/** With more tools, every page would become slow. */
export const KEPT_MAX = 100;

/**
 * Parses a stored list. The storage may hold anything: visitors, extensions and other versions of the site write to it.
 */
export function parseShortlist(text: string | null): string[] {
  let value: unknown = null;
  try {
    value = JSON.parse(text ?? "[]");
  } catch {
    // Not JSON: an empty list.
  }
  if (!Array.isArray(value)) return [];
  const slugs = value.filter((item): item is string => typeof item === "string" && isSlug(item));
  return [...new Set(slugs)].slice(0, KEPT_MAX);
}

/** Removes the tool from the list, or adds it at the end. */
export function toggled(list: readonly string[], slug: string): string[] {
  return list.includes(slug) ? list.filter((other) => other !== slug) : [...list, slug];
}

/** The list is empty if the browser refuses access. */
export function shortlist(): string[] {
  return parseShortlist(stored(SHORTLIST_KEY));
}

/** Returns false if the browser refuses to store the list. */
export function storeShortlist(list: readonly string[]): boolean {
  return store(SHORTLIST_KEY, list.length === 0 ? "" : JSON.stringify(list));
}

export function storedTexts(): URLSearchParams {
  return parseTexts(stored(TEXTS_KEY) ?? "");
}

export function storeTexts(texts: URLSearchParams): boolean {
  return store(TEXTS_KEY, String(texts));
}
