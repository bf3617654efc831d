import type { Check } from "../commands/links/verdicts.ts";

/** Returns what is known of a URL whose page answers. */
export const linkCheck = (changes: Partial<Check> = {}): Check => ({
  verdict: "ok",
  visited: "2026-01-01",
  http: 200,
  to: null,
  title: null,
  lang: null,
  reason: null,
  strikes: [],
  ...changes,
});
