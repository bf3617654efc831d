/** The content of `aliases.json`: for each list, such as `tools`, the current slug of each former one. */
export type FormerSlugs = Record<string, Record<string, string>>;

/** Returns the current slug of each former one. */
export function currentSlugs(
  entries: readonly { slug: string; aliases: readonly string[] }[],
): Map<string, string> {
  return new Map(
    entries.flatMap(({ slug, aliases }) => aliases.map((alias) => [alias, slug] as const)),
  );
}

/** Returns the slug that replaced one of a list; null when the list never had it. */
export function successorOf(former: FormerSlugs | null, list: string, slug: string): string | null {
  const slugs = former?.[list];
  return slugs && Object.hasOwn(slugs, slug) ? slugs[slug]! : null;
}
