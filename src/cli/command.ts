import { Failure } from "../failure.ts";
import { systemFailure } from "../system-error.ts";

/**
 * Runs a command and ends the process with the code that it returns. What a person can put right is shown
 * as its message alone; anything else is a bug and is shown whole.
 */
export async function runCommand(command: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    reportError(error);
    process.exitCode = 1;
  }
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
