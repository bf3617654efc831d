import { severity, type Diagnostic } from "../../content/diagnostics.ts";
import { messageOf, type Language } from "../../content/messages.ts";
import { visible, visibleJson } from "../../content/quote-text.ts";
import { TERMINAL_TEXTS } from "./terminal-texts.ts";

type Format = "text" | "github" | "json";

/** Formats diagnostics as text for a terminal, as annotations for GitHub pull requests, or as JSON. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  format: Format,
  language: Language,
): string {
  switch (format) {
    case "json":
      return visibleJson(diagnostics.map((diagnostic) => jsonRow(diagnostic, language)));
    case "github":
      return diagnostics.map((diagnostic) => githubLine(diagnostic, language)).join("");
    case "text":
      return asText(diagnostics, language);
  }
}

/** Returns the counts as text, such as `3 errors and 1 warning`. */
export function countText(diagnostics: readonly Diagnostic[], language: Language): string {
  const { errors, warnings, and } = TERMINAL_TEXTS[language];
  const wrong = diagnostics.filter((diagnostic) => severity(diagnostic) === "error").length;
  const rest = diagnostics.length - wrong;
  if (rest === 0) return errors(wrong);
  return wrong === 0 ? warnings(rest) : errors(wrong) + and + warnings(rest);
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
    return first ? `${visible(diagnostic.path)}${colon}${moreErrors}\n` : "";
  });
  return lines.join("");
}

function textLine(diagnostic: Diagnostic, language: Language): string {
  const { path, line, column, code } = diagnostic;
  const warning = severity(diagnostic) === "warning" ? TERMINAL_TEXTS[language].warning : "";
  const message = visible(messageOf(diagnostic, language));
  return `${visible(path)}:${line}:${column}  ${code}  ${warning}${message}\n`;
}

function jsonRow(diagnostic: Diagnostic, language: Language) {
  const { path, line, column, code } = diagnostic;
  const message = messageOf(diagnostic, language);
  return { path, line, column, code, message, severity: severity(diagnostic) };
}

/**
 * Returns an annotation of a line on GitHub.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
function githubLine(diagnostic: Diagnostic, language: Language): string {
  const { path: file, line, column: col, code: title } = diagnostic;
  const properties = Object.entries({ file, line, col, title })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(",");
  return `::${severity(diagnostic)} ${properties}::${escapeData(messageOf(diagnostic, language))}\n`;
}

function escapeData(text: string): string {
  return visible(text).replaceAll("%", "%25");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
