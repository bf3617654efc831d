import { Failure } from "../failure.ts";
import { shownPath, systemReason } from "../system-error.ts";

/**
 * Turns an error of the system into a Failure that says what to do, and whether the site has already
 * changed (`touched`). Returns any other error unchanged.
 */
export function explainError(error: unknown, folder: string, touched: boolean): unknown {
  const reason = systemReason(error);
  if (reason === null) return error;
  const { path = folder, dest = path } = error as NodeJS.ErrnoException & { dest?: string };
  const place = shownPath(dest.replace(/\.staging-\d+\/site\//, ""));
  const state = touched
    ? "Some files of the site are already replaced; build again to replace the rest."
    : "The site is unchanged.";
  return new Failure(`${place}: ${reason}. ${state}`, { cause: error });
}
