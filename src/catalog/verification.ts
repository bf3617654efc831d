import type { Catalog, Category, Tool } from "./catalog.ts";
import { groupBy } from "./group-by.ts";

/** The verification dates of the published tools, by category and month. */
export interface Verification {
  verified: number;
  /** The months of the time axis, as `YYYY-MM` in order; empty when no tool is verified. */
  months: string[];
  /** The categories that have tools, in their order. */
  rows: VerificationRow[];
}

export interface VerificationRow {
  category: Category;
  /** Tools verified in each month of the axis. */
  counts: number[];
  verified: number;
  /** Tools never verified. */
  never: number;
}

/** Returns how many of the tools have a verification date. */
export function countVerified(tools: readonly Tool[]): number {
  return tools.reduce((count, { verified_at }) => count + (verified_at === null ? 0 : 1), 0);
}

/** Returns the verification dates of a catalog, counted by category and month. */
export function verificationOf({ tools, categories }: Catalog): Verification {
  const months = axisOf(tools.flatMap(({ verified_at }) => verified_at?.slice(0, 7) ?? []));
  const toolsOf = groupBy(tools, ({ category }) => category);
  const rows = categories
    .filter((category) => toolsOf.has(category))
    .map((category) => rowOf(category, toolsOf.get(category)!, months));
  return { verified: countVerified(tools), months, rows };
}

function rowOf(category: Category, tools: readonly Tool[], months: readonly string[]) {
  const byMonth = groupBy(tools, ({ verified_at }) => verified_at?.slice(0, 7));
  const verified = countVerified(tools);
  return {
    category,
    counts: months.map((month) => byMonth.get(month)?.length ?? 0),
    verified,
    never: tools.length - verified,
  };
}

/** Months on a shorter axis would be so wide that one verification looks like many. */
export const AXIS_MONTHS_MIN = 12;

/** Returns every month from the first to the last of `months`, after as many earlier ones as the axis lacks. */
function axisOf(months: readonly string[]): string[] {
  if (months.length === 0) return [];
  const numbers = months.map(monthNumber);
  const last = numbers.reduce((a, b) => Math.max(a, b));
  const first = numbers.reduce((a, b) => Math.min(a, b), last - AXIS_MONTHS_MIN + 1);
  return Array.from({ length: last - first + 1 }, (_, i) => monthText(first + i));
}

function monthNumber(month: string): number {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return year * 12 + number - 1;
}

function monthText(number: number): string {
  const year = String(Math.floor(number / 12)).padStart(4, "0");
  return `${year}-${String((number % 12) + 1).padStart(2, "0")}`;
}
