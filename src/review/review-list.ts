import { byCodeUnit } from "../contract/fold.ts";
import type { Content } from "../content/load.ts";
import type { CollectionRecord, ToolRecord } from "../content/record.ts";
import type { Source } from "../content/source.ts";
import type { CheckedLink } from "../links/check-links.ts";
import type { Checks } from "../links/checks-file.ts";
import { collectLinks, type Link } from "../links/collect-links.ts";
import { knownSlugs } from "../links/links-flags.ts";
import { reasonToLook } from "../links/look.ts";
import type { Check, Verdict } from "../links/strikes.ts";
import type { CategoryFile } from "../schema/site.ts";

/** A published tool and what is known of it, for a person who compares it with its site. */
export interface ReviewItem {
  tool: ToolRecord;
  /** Path of its file as messages show it. */
  path: string;
  /** The last automatic visit of its website; null when there was none. */
  visit: Check | null;
  /** Its links that a person should look at. */
  doubtful: CheckedLink[];
  /** The published collections that contain it. */
  collections: CollectionRecord[];
}

const DOUBTFUL: ReadonlySet<Verdict> = new Set(["moved", "suspect", "gone", "parked"]);

/** The records to review, and numbers of all published tools. */
export interface ReviewList {
  /** Those that most need a look first. */
  items: ReviewItem[];
  published: number;
  verified: number;
  /** Whether a run of `npm run links` has visited any URL. */
  visited: boolean;
  categories: readonly CategoryFile[];
}

/** Returns the published tools to review, or those named. Throws a Failure for a slug of none. */
export function reviewList(
  content: Content,
  source: Source,
  checks: Checks,
  only: readonly string[] | null,
): ReviewList {
  const tools = content.tools.filter(({ status }) => status === "published");
  const chosen = knownSlugs(only, new Set(tools.map(({ slug }) => slug)), "tool");
  const doubtful = doubtfulLinks(collectLinks(content, source), checks);
  const containing = collectionsByTool(content.collections);
  const items = tools
    .filter(({ slug }) => chosen === null || chosen.has(slug))
    .map((tool) => {
      const path = source.display(tool.path);
      return {
        tool,
        path,
        visit: checks.get(tool.website) ?? null,
        doubtful: doubtful.get(path) ?? [],
        collections: containing.get(tool.slug) ?? [],
      };
    })
    .toSorted(mostInNeed);
  const verified = tools.filter(({ verified_at }) => verified_at !== null).length;
  const { categories } = content;
  return { items, published: tools.length, verified, visited: checks.size > 0, categories };
}

/** Returns the links that a person should look at, by path. */
function doubtfulLinks(links: readonly Link[], checks: Checks): Map<string, CheckedLink[]> {
  const doubtful = new Map<string, CheckedLink[]>();
  for (const link of links) {
    const check = checks.get(link.url);
    if (!check) continue;
    const checked = { ...link, ...check };
    if (!DOUBTFUL.has(check.verdict) && reasonToLook(checked) === null) continue;
    doubtful.set(link.path, [...(doubtful.get(link.path) ?? []), checked]);
  }
  return doubtful;
}

/**
 * Orders two records:
 * 1. those that were never verified, then those whose verification is the longest ago;
 * 2. those with a link that has moved, died or is in doubt;
 * 3. those in the most collections: a wrong record does more harm there;
 * 4. those that were added the longest ago;
 * 5. by slug, so that the order is the same on all machines.
 */
function mostInNeed(a: ReviewItem, b: ReviewItem): number {
  return (
    byCodeUnit(a.tool.verified_at ?? "", b.tool.verified_at ?? "") ||
    Number(hasDeadLink(b)) - Number(hasDeadLink(a)) ||
    b.collections.length - a.collections.length ||
    byCodeUnit(a.tool.added_at, b.tool.added_at) ||
    byCodeUnit(a.tool.slug, b.tool.slug)
  );
}

/** A page with an unexpected title counts less: titles often leave out the name of the tool. */
function hasDeadLink({ doubtful }: ReviewItem): boolean {
  return doubtful.some(({ verdict }) => DOUBTFUL.has(verdict));
}

function collectionsByTool(collections: readonly CollectionRecord[]) {
  const containing = new Map<string, CollectionRecord[]>();
  for (const collection of collections) {
    if (collection.status !== "published") continue;
    for (const item of collection.tools) {
      const slug = typeof item === "string" ? item : item.tool;
      containing.set(slug, [...(containing.get(slug) ?? []), collection]);
    }
  }
  return containing;
}
