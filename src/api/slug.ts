import { fold } from "./fold.ts";

/** The form of slugs: identifiers of records and categories in URLs and file names. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SLUG_MAX = 64;

export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && SLUG_PATTERN.test(text);
}

/** Makes a slug from a name; returns null if the name has no Latin letter and no digit. */
export function slugLike(name: string): string | null {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, SLUG_MAX)
    .replace(/-$/, "");
  return slug === "" ? null : slug;
}
