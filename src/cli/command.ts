import { basename } from "node:path";
import { Failure } from "../failure.ts";
import { systemFailure } from "../system-error.ts";
import { UsageError } from "./flags.ts";

/**
 * Runs a command and sets the exit code of the process to the number that it returns; when it throws, reports the
 * error and sets it to 2 for a UsageError, else to 1.
 */
export async function runCommand(command: () => number | Promise<number>): Promise<void> {
  watchOutput();
  try {
    process.exitCode = await command();
  } catch (error) {
    reportError(error);
    process.exitCode = error instanceof UsageError ? 2 : 1;
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
  const help = `
See: npm run ${basename(process.argv[1] ?? "", ".ts")} -- --help`;
  const hint = error instanceof UsageError ? help : "";
  const text = `${failure?.message ?? fullText(error)}${hint}
`;
  process.stderr.write(text);
  return text;
}

function fullText(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Internal error; please report it.\n${stack}`;
}
