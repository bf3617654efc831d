import { Failure } from "../failure.ts";
import type { Language } from "../content/messages.ts";
import { systemFailure } from "../system-error.ts";
import { UsageError } from "./command-line.ts";

/**
 * Runs a command and sets the exit code of the process to the number that it returns: 0 for nothing to report, 1 when it
 * found or failed something, 2 when it was used wrongly. When it throws, reports the error in the language.
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
      const see = `npm run ${name} -- --help\n`;
      const texts = {
        en: `${error.message}\nSee: ${see}`,
        fr: `${error.french}\nVoir\u00a0: ${see}`,
      };
      process.stderr.write(texts[language]);
      process.exitCode = 2;
    } else {
      reportError(error);
      process.exitCode = 1;
    }
  }
}

/**
 * Reports an error of standard output and sets the exit code to 1; Node would print a stack trace. EPIPE is
 * not an error: a reader such as `head` closes the pipe early.
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

/** Prints only the message of an error that the user can fix; prints a bug with its stack. Returns what it prints. */
export function reportError(error: unknown): string {
  const failure = error instanceof Failure ? error : systemFailure(error);
  const text = `${failure?.message ?? fullText(error)}\n`;
  process.stderr.write(text);
  return text;
}

function fullText(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Internal error; please report it.\n${stack}`;
}
