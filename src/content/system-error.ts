import { visible } from "./quote-text.ts";
import { Failure } from "./failure.ts";

/** The cause of a system error, and what to do, by error code. */
const REASONS = {
  EACCES: "permission denied; change its permissions or its owner",
  EBUSY: "this is in use, for example as a mount point; unmount it or use another folder",
  EDQUOT: "the disk quota is used up; free some space and try again",
  EEXIST: "a file is where a folder is needed; move it away or use another folder",
  EIO: "the disk reports an error; check the disk",
  EISDIR: "a folder is where a file is needed; move it away or use another folder",
  ELOOP: "a symbolic link is not followed here, or leads back to itself; replace it",
  EMFILE: "too many files are open; raise the limit (ulimit -n) and try again",
  ENAMETOOLONG: "the name or the path is longer than the system allows; shorten it",
  ENFILE: "too many files are open on this machine; close programs and try again",
  ENOENT: "there is no such file or folder; check the path",
  ENOSPC: "the disk is full; free some space and try again",
  ENOTDIR: "a file is where a folder is needed; move it away or use another folder",
  EPERM: "the system does not permit this; change its permissions or its owner",
  EROFS: "the file system is read-only; use another folder",
  EXDEV: "another file system is mounted in the folder; unmount it or use another folder",
};

/** The code of a common system error, which messages explain. */
export type SystemErrorCode = keyof typeof REASONS;

/** The cause of a system error: its code, or the words of the system. */
export type SystemCause = { system: SystemErrorCode } | { detail: string };

/** Returns the cause of a system error; null for any other error. */
export function systemCause(error: unknown): SystemCause | null {
  if (!(error instanceof Error)) return null;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (Object.hasOwn(REASONS, code)) return { system: code as SystemErrorCode };
  return /^E[A-Z0-9]+$/.test(code) ? { detail: error.message } : null;
}

/** Returns a cause in English, and what to do. */
export function causeText(cause: SystemCause): string {
  return "system" in cause ? REASONS[cause.system] : cause.detail;
}

/** Returns the cause of a system error and what to do; null for any other error. */
export function systemReason(error: unknown): string | null {
  const cause = systemCause(error);
  return cause && causeText(cause);
}

/**
 * Turns a system error into a Failure that names its path, or `path` without one. Returns null for
 * any other error, which is a bug.
 */
export function systemFailure(error: unknown, path?: string): Failure | null {
  const reason = systemReason(error);
  if (reason === null) return null;
  const system = error as NodeJS.ErrnoException & { dest?: string };
  const place = system.dest ?? system.path ?? path;
  // Node explains these better: reaching the limit of watched folders is ENOSPC too, with no disk full.
  const keepsMessage =
    place === undefined || system.syscall === "watch" || system.syscall === "listen";
  const message = keepsMessage ? system.message : `${shownPath(place)}: ${reason}`;
  return new Failure(message, { cause: error });
}

/** Characters of a path in a message; a longer path loses its middle. */
const SHOWN_MAX = 200;

/** Returns a path for a message: on one line, shortened, escaped. */
export function shownPath(path: string): string {
  const half = SHOWN_MAX / 2;
  const short = path.length > SHOWN_MAX ? `${path.slice(0, half)}…${path.slice(-half)}` : path;
  return visible(short);
}
