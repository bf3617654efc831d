import type { Directory } from "./directory.ts";
import { memoized } from "../memoized.ts";
import { newestDay } from "./newest.ts";
import type { ToolData } from "./schemas.ts";
import { pagesAbout } from "./sources-of.ts";

/** The facts that change most often. */
const AGING = ["pricing", "pupils.minimum_age"];

/** Age in years above which a source of such a fact is outdated. */
const YEARS = 2;

/**
 * Returns the facts of a tool whose newest source is too old, counted from the newest date in any record: the clock would
 * change pages without an edit. A source without a date may be recent, so its facts are never among them.
 */
export function outdatedFacts(directory: Directory, tool: ToolData): string[] {
  const newest = newestIn(directory);
  const limit = `${Number(newest.slice(0, 4)) - YEARS}${newest.slice(4)}`;
  return AGING.filter((fact) => {
    const pages = pagesAbout(fact, tool.sources);
    const days = pages.map(({ dated, seen_at }) => newestDay([dated && lastDay(dated), seen_at]));
    const last = newestDay([...days, tool.freshness.verified_at]);
    return pages.length > 0 && !days.includes(null) && last! < limit;
  });
}

const newestIn = memoized(({ tools, updated_at }: Directory) => {
  const days = tools.flatMap(({ sources }) =>
    sources.flatMap(({ dated, seen_at }) => [dated, seen_at]),
  );
  return newestDay([updated_at, ...days])!;
});

/** Returns the last day of a year or a month, to compare; every month has 31. */
function lastDay(date: string): string {
  return date + "-12-31".slice(date.length - 4);
}
