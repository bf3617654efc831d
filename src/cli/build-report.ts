import type { BuildResult } from "../build.ts";
import { countText, formatDiagnostics } from "./diagnostics-format.ts";

/** The form of a build report: `json` goes to standard output; `quiet` prints only errors. */
type Style = "text" | "json" | "quiet";

/**
 * Prints the diagnostics and the summary of a build; returns true when the site was written. Counts the
 * seconds from `startedAt`, a value of performance.now(); by default from the start of the process.
 */
export function reportBuild(
  { diagnostics, summary }: BuildResult,
  out: string,
  style: Style = "text",
  startedAt = 0,
): boolean {
  if (!summary || style !== "quiet") process.stderr.write(formatDiagnostics(diagnostics, "text"));
  if (!summary) {
    process.stderr.write(`${countText(diagnostics)}. Nothing was written.\n`);
    return false;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const peak_memory = process.resourceUsage().maxRSS * 1024;
  if (style === "json") {
    process.stdout.write(`${JSON.stringify({ ...summary, seconds, peak_memory })}\n`);
  } else if (style === "text") {
    process.stdout.write(summaryText(summary, out, seconds));
  }
  return true;
}

function summaryText(
  summary: NonNullable<BuildResult["summary"]>,
  out: string,
  seconds: number,
): string {
  const { tools, collections, pages, written, unchanged, removed, bytes } = summary;
  return (
    `${tools} tools, ${collections} collections, ${pages} list pages in ${out}: ` +
    `${written} files written, ${unchanged} unchanged, ${removed} removed; ` +
    `${size(bytes)} in ${seconds.toFixed(2)} s\n`
  );
}

function size(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
