import { fold } from "./fold.ts";

/** Names of tools, collections and categories, in addresses and as names of files. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SLUG_MAX = 64;

export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && SLUG_PATTERN.test(text);
}

/** The slug nearest to a name, or null when the name has no letter from a to z and no digit. */
export function slugLike(name: string): string | null {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, SLUG_MAX)
    .replace(/-$/, "");
  return slug === "" ? null : slug;
}
