import { severity, type Diagnostic } from "../content/diagnostics.ts";
import { messageOf } from "../content/messages.ts";
import type { Source } from "../content/source.ts";
import { Failure } from "../failure.ts";
import { systemFailure } from "../system-error.ts";
import type { ContentProblem, Excerpt, Problem } from "./dev-state.ts";
import { visible } from "../content/quote-text.ts";
import { excerptOf } from "./excerpt.ts";

/** Errors that a page lists; the terminal has the others. */
const SHOWN_MAX = 20;

/** In bytes; the largest record is far smaller, and the line of a screenshot says nothing. */
const READ_MAX = 1_000_000;

/** Returns the errors among diagnostics, each with its line of the source; null when there are none. */
export function contentProblem(
  diagnostics: readonly Diagnostic[],
  source: Source,
): ContentProblem | null {
  const errors = diagnostics.filter((diagnostic) => severity(diagnostic) === "error");
  if (errors.length === 0) return null;
  const textOf = textReader(source);
  const shown = errors.slice(0, SHOWN_MAX).map((diagnostic) => {
    const { path, line, column } = diagnostic;
    return {
      place: `${visible(path)}:${line}:${column}`,
      line,
      message: visible(messageOf(diagnostic, "fr")),
      excerpt: excerptAt(textOf(path), line, column),
    };
  });
  return { kind: "content", errors: shown, count: errors.length };
}

/** Returns what stopped a build other than the content: a short text, as the terminal has the details. */
export function failureProblem(error: unknown): Problem {
  const failure = error instanceof Failure ? error : systemFailure(error);
  return { kind: "failure", message: failure && visible(failure.message) };
}

function excerptAt(text: string | null, line: number, column: number): Excerpt | null {
  return text === null ? null : excerptOf(text, line, column);
}

/** Returns a function from the path that a diagnostic shows to the text of its file, read once. */
function textReader(source: Source): (shownPath: string) => string | null {
  const files = new Map(source.list().map((file) => [source.display(file.path), file]));
  const texts = new Map<string, string | null>();

  function read(shownPath: string): string | null {
    const file = files.get(shownPath);
    if (file?.kind !== "file" || file.size > READ_MAX || !/\.(?:md|yaml|json)$/.test(file.path)) {
      return null;
    }
    try {
      return new TextDecoder().decode(source.read(file.path));
    } catch {
      // An editor replaced the file, or it is unreadable, which is then the error itself.
      return null;
    }
  }

  return (shownPath) => {
    if (!texts.has(shownPath)) texts.set(shownPath, read(shownPath));
    return texts.get(shownPath)!;
  };
}
