import { typeset } from "../text/french-phrases.ts";
import { guillemets, shownPath } from "../text/quote-text.ts";
import { TEXTS } from "../content/texts.ts";

/** An error that the user can fix. Commands show its message, in their language, without a stack. */
export class Failure extends Error {
  /** The message in French, with its typography. */
  readonly french: string;
  constructor(english: string, french = english, options?: ErrorOptions) {
    super(english, options);
    this.french = typeset(french);
  }
}

/** A wrong argument or environment variable; commands exit with 2. */
export class UsageError extends Failure {}

/** Returns the code of a system error that has a text, else the system's own message; null for any other error. */
export function systemCause(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // `rmSync` reports a folder as ERR_FS_EISDIR.
  const code = ((error as NodeJS.ErrnoException).code ?? "").replace(/^ERR_FS_/, "");
  if (TEXTS.en.has(`reason.${code}`)) return code;
  return /^E[A-Z0-9]+$/.test(code) ? error.message : null;
}

/**
 * Returns a Failure for a system error, with the path in the error, or else `path`. Returns null for any other error,
 * which is a bug. `Kind` may be UsageError, for a path that an argument names.
 */
export function systemFailure(error: unknown, path?: string, Kind = Failure): Failure | null {
  const cause = systemCause(error);
  if (cause === null) return null;
  const system = error as NodeJS.ErrnoException & { dest?: string };
  const place = system.dest ?? system.path ?? path;
  // Node explains these better: too many watched folders, for example, is ENOSPC without a full disk.
  const keepsMessage =
    place === undefined || system.syscall === "watch" || system.syscall === "listen";
  if (keepsMessage) {
    return new Kind(system.message, `le système répond : ${system.message}`, { cause: error });
  }
  const shown = shownPath(place);
  const en = TEXTS.en.get(`reason.${cause}`) ?? cause;
  const fr = TEXTS.fr.get(`reason.${cause}`) ?? guillemets(cause);
  return new Kind(`${shown}: ${en}`, `${shown} : ${fr}`, { cause: error });
}
