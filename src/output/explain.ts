import { Failure } from "../failure.ts";
import { shownPath, systemReason } from "../system-error.ts";

/**
 * Turns what the system refused into a Failure that says what to do, and whether the site is `touched`
 * already; returns any other error as it is.
 */
export function explained(error: unknown, folder: string, touched: boolean): unknown {
  const reason = systemReason(error);
  if (reason === null) return error;
  const { path = folder, dest = path } = error as NodeJS.ErrnoException & { dest?: string };
  const place = shownPath(dest.replace(/\.staging-\d+\/site\//, ""));
  const state = touched
    ? "Some files of the site are new already; the next build completes it."
    : "The site is as it was.";
  return new Failure(`${place}: ${reason}. ${state}`, { cause: error });
}
