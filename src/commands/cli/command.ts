import { Failure, UsageError, systemFailure } from "../../core/files/failure.ts";
import type { Language } from "../../core/content/messages.ts";
import { escaped } from "../../core/text/quote-text.ts";

/**
 * Runs a command and sets the exit code: what the command returns (0: nothing to report, 1: found something or failed),
 * or 2 when it throws a UsageError, 1 for any other error.
 */
export async function runCommand(
  name: string,
  language: Language,
  command: () => number | Promise<number>,
): Promise<void> {
  watchOutput(language);
  try {
    process.exitCode = await command();
  } catch (error) {
    reportError(error, language);
    process.exitCode = error instanceof UsageError ? 2 : 1;
    if (!(error instanceof UsageError)) return;
    const see = { en: "See: ", fr: "Voir\u00a0: " }[language];
    process.stderr.write(`${see}npm run ${escaped(name)} -- --help\n`);
  }
}

/**
 * Reports errors of standard output, for which Node would print a stack trace, and sets the exit code to 1. EPIPE is no
 * error: a reader such as `head` closes the pipe early.
 */
function watchOutput(language: Language): void {
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") return;
    reportError(error, language);
    process.once("exit", () => {
      process.exitCode = 1;
    });
  });
  // Without a listener, an error of standard error would crash the command.
  process.stderr.on("error", () => {});
}

const BUG = new Failure(
  "Internal error; please report it.",
  "Erreur interne ; merci de la signaler.",
);

/** Messages of Node and esbuild for a missing package. */
const MISSING =
  /^Cannot find package '([^']+)'|Could not resolve "(?!src\/)((?:@[\w.-]+\/)?\w[\w.-]*)/;

/**
 * Returns a Failure if a package is missing: one for developers, which the install of a site leaves out, or one that is
 * newer than the install. Returns null for any other error.
 */
function missingPackage(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null;
  const name = MISSING.exec(error.message)?.slice(1).find(Boolean);
  if (name === undefined) return null;
  return new Failure(
    `The package ${name} is not installed; run npm ci`,
    `Le paquet ${name} n’est pas installé ; lancez npm ci`,
    { cause: error },
  );
}

/**
 * Prints an error and returns the printed text: only the message if the user can fix it, with the stack if it is a bug.
 */
export function reportError(error: unknown, language: Language): string {
  const failure =
    error instanceof Failure ? error : (missingPackage(error) ?? systemFailure(error));
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const { message: en, french: fr } = failure ?? BUG;
  const text = { en, fr }[language] + (failure ? "" : `\n${stack}`);
  const lines = `${text.split("\n").map(escaped).join("\n")}\n`;
  process.stderr.write(lines);
  return lines;
}
