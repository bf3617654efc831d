import { Failure, UsageError, systemFailure } from "../../core/files/failure.ts";
import type { Language } from "../../core/content/messages.ts";
import { escaped } from "../../core/text/quote-text.ts";

/**
 * Runs a command and sets the exit code of the process to what it returns: 0 if there is nothing to report, 1 if it found
 * something or failed. Reports an error that it throws: exit code 2 for a UsageError, 1 for any other.
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

/** How Node and esbuild say that there is no package of a name. */
const MISSING =
  /^Cannot find package '([^']+)'|Could not resolve "(?!src\/)((?:@[\w.-]+\/)?\w[\w.-]*)/;

/**
 * Returns a Failure for a package of developers, which a site's own install leaves out, or a new one, which an
 * old install lacks; null for any other error.
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

/** Prints an error: only its message if the user can fix it, a bug with its stack. Returns what it prints. */
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
