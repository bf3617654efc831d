import { fold } from "./fold.ts";

/** Names of tools, collections and categories, in addresses and as names of files. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const SLUG_MAX = 64;

export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && SLUG_PATTERN.test(text);
}

/**
 * Names that no record or category may have. `index` and `404` would take over the list page and the error
 * page of a folder on static hosts, `any` is the path of a filter that is not set, and Windows cannot
 * check out a file named like a device.
 */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  "index",
  "404",
  "any",
  ..."con prn aux nul".split(" "),
  ...["com", "lpt"].flatMap((port) =>
    Array.from({ length: 10 }, (_, number) => `${port}${number}`),
  ),
]);

/** The slug nearest to a name, or null when the name has no letter from a to z and no digit. */
export function slugLike(name: string): string | null {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, SLUG_MAX)
    .replace(/-$/, "");
  return slug === "" ? null : slug;
}
