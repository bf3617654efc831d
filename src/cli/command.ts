import { Failure } from "../failure.ts";
import { systemFailure } from "../system-error.ts";

/**
 * Runs a command and ends the process with the code that it returns. What a person can put right is shown
 * as its message alone; anything else is a bug and is shown whole.
 */
export async function runCommand(command: () => number | Promise<number>): Promise<void> {
  watchOutput();
  try {
    process.exitCode = await command();
  } catch (error) {
    reportError(error);
    process.exitCode = 1;
  }
}

/**
 * Reports that output cannot be written, and lets the command fail; Node would print a stack trace. That
 * a reader such as `head` has read enough is no error.
 */
function watchOutput(): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return;
    reportError(error);
    process.once("exit", () => {
      process.exitCode = 1;
    });
  });
  // Where errors cannot be written, nothing is left to tell.
  process.stderr.on("error", () => {});
}

/** Prints an error: its message when a person can put it right, and all of it when it is a bug. */
export function reportError(error: unknown): void {
  const failure = error instanceof Failure ? error : systemFailure(error);
  process.stderr.write(`${failure?.message ?? fullText(error)}\n`);
}

function fullText(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Internal error; please report it.\n${stack}`;
}
