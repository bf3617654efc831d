/** The content of `aliases.json`: for each list, such as `tools`, the current slug by alias. */
export type Aliases = Record<string, Record<string, string>>;

/** Returns the current slugs by alias. */
export function slugsByAlias(
  former: Iterable<readonly [slug: string, aliases: readonly string[]]>,
): Map<string, string> {
  return new Map(
    [...former].flatMap(([slug, aliases]) => aliases.map((alias) => [alias, slug] as const)),
  );
}

/** Returns the current slug for an alias in `list`, or null if it was never used. */
export function currentSlug(former: Aliases | null, list: string, slug: string): string | null {
  const slugs = former?.[list];
  return slugs && Object.hasOwn(slugs, slug) ? slugs[slug]! : null;
}
