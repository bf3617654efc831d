import type { BuildResult } from "../../build/build.ts";
import { severity, type Diagnostic } from "../../content/diagnostics.ts";
import type { Language } from "../../content/messages.ts";
import { visible } from "../../content/quote-text.ts";
import { countText, formatDiagnostics } from "./diagnostics-format.ts";
import { TERMINAL_TEXTS } from "./terminal-texts.ts";

/**
 * Prints the diagnostics and the summary of a build, `json` to standard output; `quiet` prints only errors. Returns true
 * when the site was written.
 */
export function reportBuild(
  { diagnostics, summary }: BuildResult,
  out: string,
  language: Language,
  style: "text" | "json" | "quiet" = "text",
): boolean {
  const { damagedManifest, records, built } = TERMINAL_TEXTS[language];
  if (!summary || style !== "quiet") reportDiagnostics(diagnostics, language);
  if (!summary) return false;
  const folder = visible(out);
  if (summary.damagedManifest) process.stderr.write(`${damagedManifest(folder)}\n`);
  // Since the start of the process, which includes loading the program.
  const seconds = performance.now() / 1000;
  const peak_memory = process.resourceUsage().maxRSS * 1024;
  if (style === "json") {
    process.stdout.write(`${JSON.stringify({ ...summary, seconds, peak_memory })}\n`);
  } else if (style === "text") {
    const counts = records(summary.tools, summary.collections);
    process.stdout.write(`${counts}, ${built(summary, folder, seconds)}\n`);
  }
  return true;
}

/** Prints diagnostics, and with errors their number; returns what it prints of errors, null without any. */
export function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  language: Language,
): string | null {
  const failed = diagnostics.some((diagnostic) => severity(diagnostic) === "error");
  const { nothingWritten } = TERMINAL_TEXTS[language];
  const end = failed ? `${countText(diagnostics, language)}. ${nothingWritten}\n` : "";
  const text = formatDiagnostics(diagnostics, "text", language) + end;
  process.stderr.write(text);
  return failed ? text : null;
}
