import { visible } from "./quote-text.ts";
import { Failure } from "./failure.ts";

/** What a system error means and what to do, by error code. */
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

/** The codes that messages explain. */
export type SystemErrorCode = keyof typeof REASONS;

/** The cause of a system error: a known code, or the system's own message. */
export type SystemCause = { system: SystemErrorCode } | { detail: string };

/** Returns the cause of a system error, or null for any other error. */
export function systemCause(error: unknown): SystemCause | null {
  if (!(error instanceof Error)) return null;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (Object.hasOwn(REASONS, code)) return { system: code as SystemErrorCode };
  return /^E[A-Z0-9]+$/.test(code) ? { detail: error.message } : null;
}

/** Returns a cause in English with what to do. */
export function causeText(cause: SystemCause): string {
  return "system" in cause ? REASONS[cause.system] : cause.detail;
}

/**
 * Returns a Failure for a system error, with the path in the error, or else `path`. Returns null for any other error,
 * which is a bug.
 */
export function systemFailure(error: unknown, path?: string): Failure | null {
  const cause = systemCause(error);
  if (cause === null) return null;
  const system = error as NodeJS.ErrnoException & { dest?: string };
  const place = system.dest ?? system.path ?? path;
  // Node explains these better: too many watched folders, for example, is ENOSPC without a full disk.
  const keepsMessage =
    place === undefined || system.syscall === "watch" || system.syscall === "listen";
  const message = keepsMessage ? system.message : `${shownPath(place)}: ${causeText(cause)}`;
  return new Failure(message, undefined, { cause: error });
}

/** In UTF-16 units; a longer path loses its middle. */
const SHOWN_MAX = 200;

/** Returns a path for a message: shortened, on one line, escaped. */
export function shownPath(path: string): string {
  const half = SHOWN_MAX / 2;
  const short = path.length > SHOWN_MAX ? `${path.slice(0, half)}…${path.slice(-half)}` : path;
  return visible(short);
}
