import { isSlug } from "../api/slug.ts";

/** The visitor's list: slugs of tools, the only thing kept in the browser's storage. */

export const SHORTLIST_KEY = "ma-liste";

/** Tools in a list; more would slow down every page. */
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

/** Returns the list without the tool if it is there, else with it at the end. */
export function toggled(list: readonly string[], slug: string): string[] {
  return list.includes(slug) ? list.filter((kept) => kept !== slug) : [...list, slug];
}

/** Returns the stored list, or an empty one if the browser refuses access. */
export function shortlist(): string[] {
  try {
    return parseShortlist(localStorage.getItem(SHORTLIST_KEY));
  } catch {
    return [];
  }
}

/** Stores a list; reports whether that worked. Browsers refuse in some private windows and when the storage is full. */
export function storeShortlist(list: readonly string[]): boolean {
  try {
    if (list.length === 0) localStorage.removeItem(SHORTLIST_KEY);
    else localStorage.setItem(SHORTLIST_KEY, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
