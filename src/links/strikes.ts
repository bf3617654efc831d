import { addDays } from "../contract/dates.ts";
import type { Sighting } from "./classify.ts";

export const VERDICTS = ["ok", "moved", "blocked", "suspect", "gone", "parked"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What is known of a URL. */
export interface Check extends Omit<Sighting, "kind"> {
  verdict: Verdict;
  /** The day, `YYYY-MM-DD`, of the last visit. */
  visited: string;
  /**
   * Days on which the URL was seen dead since it last answered: the first, the latest, and one between
   * them. More days would not change a verdict.
   */
  strikes: string[];
}

/** A site may be down, or its domain expired, for some days. */
const SIGHTINGS_MIN = 3;
const DAYS_MIN = 14;

/**
 * Returns what is known of a URL after a visit on a day. A URL is gone when it was seen dead on three days
 * or more, 14 days or more apart; until then it is suspect. An answer of the site clears the strikes;
 * `blocked`, `suspect` and `parked` leave them.
 */
export function judge(before: Check | null, sighting: Sighting, day: string): Check {
  const { kind, ...seen } = sighting;
  const known = before?.strikes ?? [];
  if (kind === "ok" || kind === "moved")
    return { verdict: kind, visited: day, ...seen, strikes: [] };
  if (kind !== "dead") return { verdict: kind, visited: day, ...seen, strikes: known };
  const strikes = withDay(known, day);
  return { verdict: isGone(strikes) ? "gone" : "suspect", visited: day, ...seen, strikes };
}

function withDay(strikes: readonly string[], day: string): string[] {
  const days = [...new Set([...strikes, day])].toSorted();
  return days.length <= SIGHTINGS_MIN ? days : [days[0]!, days[1]!, days.at(-1)!];
}

function isGone(strikes: readonly string[]): boolean {
  const [first] = strikes;
  const last = strikes.at(-1);
  if (first === undefined || last === undefined) return false;
  return strikes.length >= SIGHTINGS_MIN && last >= addDays(first, DAYS_MIN);
}
