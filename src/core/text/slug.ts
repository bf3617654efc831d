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

/** The content of `aliases.json`: for each list, such as `tools`, the current slug by alias. */
export type AliasesDocument = Record<string, Record<string, string>>;

/** Returns the current slugs by alias. */
export function slugsByAlias(
  former: Iterable<readonly [slug: string, aliases: readonly string[]]>,
): Map<string, string> {
  return new Map(
    [...former].flatMap(([slug, aliases]) => aliases.map((alias) => [alias, slug] as const)),
  );
}

/** Returns the current slug for an alias in `list`, or null if it was never used. */
export function currentSlug(
  former: AliasesDocument | null,
  list: string,
  slug: string,
): string | null {
  const slugs = former?.[list];
  return slugs && Object.hasOwn(slugs, slug) ? slugs[slug]! : null;
}
