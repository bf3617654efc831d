import { fold } from "./fold.ts";

export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SLUG_MAX = 64;

export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && SLUG_PATTERN.test(text);
}

/** Returns null if the name has no Latin letter and no digit. */
export function slugLike(name: string): string | null {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, SLUG_MAX)
    .replace(/-$/, "");
  return slug === "" ? null : slug;
}

/** For each list, such as `tools`: the current slug by alias. This is `aliases.json`. */
export type AliasesDocument = Record<string, Record<string, string>>;

export function slugsByAlias(
  records: Iterable<readonly [slug: string, aliases: readonly string[]]>,
): Map<string, string> {
  return new Map(
    [...records].flatMap(([slug, aliases]) => aliases.map((alias) => [alias, slug] as const)),
  );
}

/** Returns null if `list` never had the alias. */
export function currentSlug(
  aliases: AliasesDocument | null,
  list: string,
  alias: string,
): string | null {
  const slugs = aliases?.[list];
  return slugs && Object.hasOwn(slugs, alias) ? slugs[alias]! : null;
}
