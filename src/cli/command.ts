import { Failure } from "../failure.ts";

/**
 * Runs a command and ends the process with the code that it returns. A Failure is shown as its
 * message alone; anything else is a fault of the program and is shown whole.
 */
export async function runCommand(command: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    const text = error instanceof Failure ? error.message : fullText(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}

function fullText(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `This is a fault of the program; please report it.\n${stack}`;
}
