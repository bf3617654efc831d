import { severity, type Diagnostic } from "../content/diagnostics.ts";
import { messageOf, type Language } from "../content/messages.ts";
import type { Position } from "../content/positions.ts";
import { TERMINAL_TEXTS } from "./terminal-texts.ts";

type Format = "text" | "github" | "json";

/** Formats diagnostics as text for a terminal, as annotations for GitHub pull requests, or as JSON. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  format: Format,
  language: Language,
): string {
  switch (format) {
    case "json": {
      const rows = diagnostics.map((diagnostic) => jsonRow(diagnostic, language));
      return `${JSON.stringify(rows, null, 2)}\n`;
    }
    case "github":
      return diagnostics.map((diagnostic) => githubLine(diagnostic, language)).join("");
    case "text":
      return asText(diagnostics, language);
  }
}

/** Returns the counts as text, such as `3 errors and 1 warning`. */
export function countText(diagnostics: readonly Diagnostic[], language: Language): string {
  const errors = diagnostics.filter((diagnostic) => severity(diagnostic) === "error").length;
  return TERMINAL_TEXTS[language].diagnostics(errors, diagnostics.length - errors);
}

/** Lines per file in text; without a limit, one broken file would push all others off the screen. */
const SHOWN_PER_FILE = 50;

function asText(diagnostics: readonly Diagnostic[], language: Language): string {
  const { colon, moreErrors } = TERMINAL_TEXTS[language];
  const counts = new Map<string, number>();
  const lines = diagnostics.map((diagnostic) => {
    const count = (counts.get(diagnostic.path) ?? 0) + 1;
    counts.set(diagnostic.path, count);
    if (count <= SHOWN_PER_FILE) return textLine(diagnostic, language);
    const first = count === SHOWN_PER_FILE + 1;
    return first ? `${printable(diagnostic.path)}${colon}${moreErrors}\n` : "";
  });
  return lines.join("");
}

function textLine(diagnostic: Diagnostic, language: Language): string {
  const { path, line, column, code } = diagnostic;
  const warning = severity(diagnostic) === "warning" ? TERMINAL_TEXTS[language].warning : "";
  const message = printable(messageOf(diagnostic, language));
  return `${printable(path)}:${line}:${column}  ${code}  ${warning}${message}\n`;
}

function jsonRow(diagnostic: Diagnostic, language: Language) {
  const { path, line, column, code } = diagnostic;
  const message = messageOf(diagnostic, language);
  return { path, line, column, code, message, severity: severity(diagnostic) };
}

function githubLine(diagnostic: Diagnostic, language: Language): string {
  const message = messageOf(diagnostic, language);
  return annotation(severity(diagnostic), diagnostic, diagnostic.code, message);
}

/**
 * Returns an annotation of a line on GitHub.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
function annotation(
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
function printable(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "?");
}
