import { severity, type Diagnostic } from "../../core/content/diagnostics.ts";
import { counted, fr } from "../../core/text/french-phrases.ts";
import { messageOf, type Language } from "../../core/content/messages.ts";
import { firstOfEachFile } from "../../core/content/diagnostics.ts";
import { escaped, escapedJson } from "../../core/text/quote-text.ts";

const WARNING = { en: "warning: ", fr: fr`avertissement : ` };

/** In the text form: without a limit, one broken file would push all others off the screen. */
const MAX_LINES_PER_FILE = 50;

/** `github` writes annotations for pull requests. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  format: "text" | "github" | "json",
  language: Language,
): string {
  if (format === "json") {
    const rows = diagnostics.map((diagnostic) => {
      const { path, line, column, code } = diagnostic;
      const message = messageOf(diagnostic, language);
      return { path, line, column, code, message, severity: severity(diagnostic) };
    });
    return escapedJson(rows);
  }
  if (format === "github") {
    return diagnostics.map((diagnostic) => githubLine(diagnostic, language)).join("");
  }
  const firstDiagnostics = firstOfEachFile(diagnostics, MAX_LINES_PER_FILE);
  return firstDiagnostics.map((diagnostic) => textLine(diagnostic, language)).join("");
}

function textLine(diagnostic: Diagnostic, language: Language): string {
  const { path, line, column, code } = diagnostic;
  const warning = severity(diagnostic) === "warning" ? WARNING[language] : "";
  const message = escaped(messageOf(diagnostic, language));
  return `${escaped(path)}:${line}:${column}  ${code}  ${warning}${message}\n`;
}

const data = (text: string) => escaped(text).replaceAll("%", "%25");

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function githubLine(diagnostic: Diagnostic, language: Language): string {
  const { path: file, line, column: col, code: title } = diagnostic;
  const properties = Object.entries({ file, line, col, title }).map(([name, value]) => {
    return `${name}=${data(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C")}`;
  });
  const message = data(messageOf(diagnostic, language));
  return `::${severity(diagnostic)} ${properties.join(",")}::${message}\n`;
}

const NOUNS = { en: ["error", "warning", "and"], fr: ["erreur", "avertissement", "et"] } as const;

/** Returns counts such as `3 errors and 1 warning`. */
export function countText(diagnostics: readonly Diagnostic[], language: Language): string {
  const [error, warning, and] = NOUNS[language];
  const errors = diagnostics.filter((diagnostic) => severity(diagnostic) === "error").length;
  const warnings = diagnostics.length - errors;
  const numberOf = (count: number, noun: string) => counted(count, noun, `${noun}s`, language);
  if (warnings === 0) return numberOf(errors, error);
  return errors === 0
    ? numberOf(warnings, warning)
    : `${numberOf(errors, error)} ${and} ${numberOf(warnings, warning)}`;
}
