import { severity, type Diagnostic } from "../content/diagnostics.ts";
import type { Position } from "../content/positions.ts";

export const FORMATS = ["text", "github", "json"] as const;
export type Format = (typeof FORMATS)[number];

/** Formats diagnostics as text for a terminal, as annotations for GitHub pull requests, or as JSON. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], format: Format): string {
  switch (format) {
    case "json": {
      const withSeverity = diagnostics.map((diagnostic) => ({
        ...diagnostic,
        severity: severity(diagnostic),
      }));
      return `${JSON.stringify(withSeverity, null, 2)}\n`;
    }
    case "github":
      return diagnostics.map(githubLine).join("");
    case "text":
      return asText(diagnostics);
  }
}

/** Returns the counts as text, such as `3 errors and 1 warning`. */
export function countText(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((diagnostic) => severity(diagnostic) === "error").length;
  const warnings = diagnostics.length - errors;
  if (warnings === 0) return count(errors, "error");
  return errors === 0
    ? count(warnings, "warning")
    : `${count(errors, "error")} and ${count(warnings, "warning")}`;
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

/** Lines per file in text; without a limit, one broken file would push all others off the screen. */
const SHOWN_PER_FILE = 50;

function asText(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, number>();
  const lines = diagnostics.map((diagnostic) => {
    const count = (counts.get(diagnostic.path) ?? 0) + 1;
    counts.set(diagnostic.path, count);
    if (count <= SHOWN_PER_FILE) return textLine(diagnostic);
    const first = count === SHOWN_PER_FILE + 1;
    return first ? `${printable(diagnostic.path)}: more errors; --format=json shows all\n` : "";
  });
  return lines.join("");
}

function textLine(diagnostic: Diagnostic): string {
  const { path, line, column, code, message } = diagnostic;
  const warning = severity(diagnostic) === "warning" ? "warning: " : "";
  return `${printable(path)}:${line}:${column}  ${code}  ${warning}${printable(message)}\n`;
}

function githubLine(diagnostic: Diagnostic): string {
  return annotation(severity(diagnostic), diagnostic, diagnostic.code, diagnostic.message);
}

/**
 * Returns an annotation of a line on GitHub.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export function annotation(
  level: "error" | "warning" | "notice",
  { path, line, column }: Position & { path: string },
  title: string,
  message: string,
): string {
  const properties = Object.entries({ file: path, line, col: column, title })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(",");
  return `::${level} ${properties}::${escapeData(message)}\n`;
}

function escapeData(text: string): string {
  return printable(text).replaceAll("%", "%25");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** Replaces the characters that a terminal obeys: file names and quoted texts are untrusted input. */
export function printable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "?");
}
