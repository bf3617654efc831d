import { Failure } from "../failure.ts";

const REASONS: Record<string, string> = {
  ENOSPC: "the disk is full; make room and build again",
  EDQUOT: "the disk quota is used up; make room and build again",
  EACCES: "no permission to write there; change the owner or choose another folder with --out",
  EPERM: "no permission to write there; change the owner or choose another folder with --out",
  EROFS: "the file system is read-only; choose another folder with --out",
  ENOTDIR:
    "a file stands where a folder is needed; move it away or choose another folder with --out",
  EEXIST:
    "a file stands where a folder is needed; move it away or choose another folder with --out",
  EISDIR:
    "a folder stands where a file is needed; move it away or choose another folder with --out",
  EMFILE: "too many files are open; raise the limit (ulimit -n) and build again",
};

/**
 * What the system refused, as a Failure that says how to mend it, and whether the site is `touched`
 * already; any other error as it is.
 */
export function explained(error: unknown, folder: string, touched: boolean): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  const reason = code ? REASONS[code] : undefined;
  if (!reason) return error;
  const state = touched
    ? "Some files of the site are new already; the next build puts all right."
    : "The site is as it was.";
  return new Failure(`${path ?? folder}: ${reason}. ${state}`, { cause: error });
}
