import { onlyPublished } from "../cli/command-line.ts";
import { byCodeUnit } from "../../api/fold.ts";
import type { Content } from "../../content/load.ts";
import type { CollectionRecord, ToolRecord } from "../../content/record.ts";
import type { Source } from "../../content/source.ts";
import type { Checks } from "../links/checks-file.ts";
import { collectLinks } from "../links/collect-links.ts";
import { reasonForReview, type Check, type CheckedLink, type Verdict } from "../links/verdicts.ts";

/** A published tool with everything that helps to compare it with its site. */
export interface ReviewItem {
  tool: ToolRecord;
  /** Its file's path, as messages show it. */
  path: string;
  /** The last automatic visit to its website, or null. */
  visit: Check | null;
  /** Its links that a person should look at. */
  doubtful: CheckedLink[];
  /** The published collections that contain it. */
  collections: CollectionRecord[];
}

/** The records to review, and counts of all published tools. */
export interface ReviewList {
  /** The most urgent come first. */
  items: ReviewItem[];
  published: number;
  verified: number;
  /** Whether `npm run links` has ever visited a URL. */
  visited: boolean;
  /** What the slugs in these keys of a record refer to. */
  terms: Record<"category" | "levels" | "subjects", readonly { slug: string; name: string }[]>;
}

/** Returns the published tools to review, or those named. Throws a UsageError for an unknown slug. */
export function reviewList(
  content: Content,
  source: Source,
  checks: Checks,
  only: readonly string[],
): ReviewList {
  const { categories, levels, subjects } = content;
  const tools = content.tools.filter(({ status }) => status === "published");
  const chosen = onlyPublished(only, new Set(tools.map(({ slug }) => slug)));
  const doubtful = collectLinks(content, source).flatMap((link) => {
    const check = checks.get(link.url);
    const checked = check && { ...link, ...check };
    return checked && (DOUBTFUL.has(check.verdict) || reasonForReview(checked)) ? [checked] : [];
  });
  const collections = content.collections.filter(({ status }) => status === "published");
  const items = tools
    .filter(({ slug }) => chosen === null || chosen.has(slug))
    .map((tool) => {
      const path = source.display(tool.path);
      return {
        tool,
        path,
        visit: checks.get(tool.website) ?? null,
        doubtful: doubtful.filter((link) => link.path === path),
        collections: collections.filter((one) => slugsIn(one).includes(tool.slug)),
      };
    })
    .toSorted(mostInNeed);
  const verified = tools.filter(({ verified_at }) => verified_at !== null).length;
  const terms = { category: categories, levels, subjects };
  return { items, published: tools.length, verified, visited: checks.size > 0, terms };
}

const DOUBTFUL: ReadonlySet<Verdict> = new Set(["moved", "suspect", "gone", "parked"]);

const slugsIn = ({ tools }: CollectionRecord) =>
  tools.map((item) => (typeof item === "string" ? item : item.tool));

/**
 * Orders two records:
 * 1. never verified, then verified the longest ago;
 * 2. with a link that has moved, died or is in doubt; a page with an unexpected title counts less, because titles
 *    often leave out the tool's name;
 * 3. in the most collections, where a wrong record does more harm;
 * 4. added the longest ago;
 * 5. by slug, so that the order is the same on all machines.
 */
function mostInNeed(a: ReviewItem, b: ReviewItem): number {
  const deadLinks = ({ doubtful }: ReviewItem) =>
    Number(doubtful.some(({ verdict }) => DOUBTFUL.has(verdict)));
  return (
    byCodeUnit(a.tool.verified_at ?? "", b.tool.verified_at ?? "") ||
    deadLinks(b) - deadLinks(a) ||
    b.collections.length - a.collections.length ||
    byCodeUnit(a.tool.added_at, b.tool.added_at) ||
    byCodeUnit(a.tool.slug, b.tool.slug)
  );
}
