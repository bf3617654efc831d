import { isSlug } from "../api/slug.ts";

/** The tools that a visitor keeps, as slugs in the browser's storage; it is the only thing stored there. */

export const SHORTLIST_KEY = "ma-liste";

/** Tools in a list; a longer one would slow down every page. */
export const KEPT_MAX = 100;

/** Reads a stored list. Other programs, versions and people can change the storage, so anything may be in it. */
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

/** Returns the list with a tool added at the end, or without it when it is in the list. */
export function toggled(list: readonly string[], slug: string): string[] {
  return list.includes(slug) ? list.filter((kept) => kept !== slug) : [...list, slug];
}

/** Returns the stored list; an empty one when the browser refuses access. */
export function shortlist(): string[] {
  try {
    return parseShortlist(localStorage.getItem(SHORTLIST_KEY));
  } catch {
    return [];
  }
}

/** Stores a list; reports whether the browser accepted it. It refuses in some private windows and when full. */
export function storeShortlist(list: readonly string[]): boolean {
  try {
    if (list.length === 0) localStorage.removeItem(SHORTLIST_KEY);
    else localStorage.setItem(SHORTLIST_KEY, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
