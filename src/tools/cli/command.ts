import { Failure, UsageError } from "../../content/failure.ts";
import type { Language } from "../../content/messages.ts";
import { visible, visibleLines } from "../../content/quote-text.ts";
import { systemFailure } from "../../content/system-error.ts";

/**
 * Runs a command and sets the exit code of the process to what it returns: 0 if there is nothing to report, 1 if it found
 * something or failed. Reports an error that it throws: exit code 2 for a UsageError (in `language`), 1 for any other.
 */
export async function runCommand(
  name: string,
  language: Language,
  command: () => number | Promise<number>,
): Promise<void> {
  watchOutput();
  try {
    process.exitCode = await command();
  } catch (error) {
    if (error instanceof UsageError) {
      const text = { en: `${error.message}\nSee: `, fr: `${error.french}\nVoir\u00a0: ` }[language];
      process.stderr.write(`${visibleLines(text)}npm run ${visible(name)} -- --help\n`);
      process.exitCode = 2;
    } else {
      reportError(error);
      process.exitCode = 1;
    }
  }
}

/**
 * Reports errors of standard output, for which Node would print a stack trace, and sets the exit code to 1. EPIPE is no
 * error: a reader such as `head` closes the pipe early.
 */
function watchOutput(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return;
    reportError(error);
    process.once("exit", () => {
      process.exitCode = 1;
    });
  });
  // Without a listener, an error of standard error would crash the command.
  process.stderr.on("error", () => {});
}

/** Prints an error: only its message if the user can fix it, a bug with its stack. Returns what it prints. */
export function reportError(error: unknown): string {
  const failure = error instanceof Failure ? error : systemFailure(error);
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const text = failure?.message ?? `Internal error; please report it.\n${stack}`;
  const lines = `${visibleLines(text)}\n`;
  process.stderr.write(lines);
  return lines;
}
