import type { BuildResult } from "../build.ts";
import { severity, type Diagnostic } from "../content/diagnostics.ts";
import type { Language } from "../content/messages.ts";
import { countText, formatDiagnostics } from "./diagnostics-format.ts";
import { TERMINAL_TEXTS } from "./terminal-texts.ts";

/** The form of a build report: `json` goes to standard output; `quiet` prints only errors. */
type Style = "text" | "json" | "quiet";

/**
 * Prints the diagnostics and the summary of a build; returns true when the site was written. Counts the
 * seconds from `startedAt`, a value of performance.now(); by default from the start of the process.
 */
export function reportBuild(
  { diagnostics, summary }: BuildResult,
  out: string,
  language: Language,
  style: Style = "text",
  startedAt = 0,
): boolean {
  const { nothingWritten, damagedManifest, records, built } = TERMINAL_TEXTS[language];
  if (!summary || style !== "quiet") {
    process.stderr.write(formatDiagnostics(diagnostics, "text", language));
  }
  if (!summary) {
    process.stderr.write(`${countText(diagnostics, language)}. ${nothingWritten}\n`);
    return false;
  }
  if (summary.damagedManifest) process.stderr.write(`${damagedManifest(out)}\n`);
  const seconds = (performance.now() - startedAt) / 1000;
  const peak_memory = process.resourceUsage().maxRSS * 1024;
  if (style === "json") {
    process.stdout.write(`${JSON.stringify({ ...summary, seconds, peak_memory })}\n`);
  } else if (style === "text") {
    const counts = records(summary.tools, summary.collections);
    process.stdout.write(`${counts}, ${built(summary, out, seconds)}\n`);
  }
  return true;
}

/**
 * Prints the diagnostics of a site in memory, and how many drafts it shows; null when it shows none. Returns what it
 * prints of a failed build, and null after another.
 */
export function reportMemorySite(
  diagnostics: readonly Diagnostic[],
  drafts: number | null,
  language: Language,
  startedAt: number,
): string | null {
  const { draftsShown, nothingWritten, rebuilt } = TERMINAL_TEXTS[language];
  const lines = formatDiagnostics(diagnostics, "text", language);
  process.stderr.write(lines);
  const failed = diagnostics.some((diagnostic) => severity(diagnostic) === "error");
  const shown = drafts === null ? [] : [draftsShown(drafts)];
  const seconds = (performance.now() - startedAt) / 1000;
  const results = failed
    ? [countText(diagnostics, language), nothingWritten]
    : [rebuilt(seconds), ...shown];
  const text = `${results.join(". ")}\n`;
  process.stdout.write(text);
  return failed ? lines + text : null;
}
