import { Failure } from "./failure.ts";

/** What the system refused to do with a file or folder, and what to do. */
const REASONS: Record<string, string> = {
  EACCES: "permission denied; change its permissions or its owner",
  EBUSY: "this is in use, for example as a mount point; unmount it or use another folder",
  EDQUOT: "the disk quota is used up; make room and try again",
  EEXIST: "a file is where a folder is needed; move it away or use another folder",
  EIO: "the disk reports an error; check the disk",
  EISDIR: "a folder is where a file is needed; move it away or use another folder",
  ELOOP: "a symbolic link is not followed here, or leads back to itself; replace it",
  EMFILE: "too many files are open; raise the limit (ulimit -n) and try again",
  ENAMETOOLONG: "the name or the path is longer than the system allows; shorten it",
  ENFILE: "too many files are open on this machine; close programs and try again",
  ENOENT: "there is no such file or folder; check the path",
  ENOSPC: "the disk is full; make room and try again",
  ENOTDIR: "a file is where a folder is needed; move it away or use another folder",
  EPERM: "the system does not permit this; change its permissions or its owner",
  EROFS: "the file system is read-only; use another folder",
  EXDEV: "another file system is mounted in the folder; unmount it or use another folder",
};

/** Returns why the system refused something and what to do; null for an error that is not the system's. */
export function systemReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code = "" } = error as NodeJS.ErrnoException;
  return /^E[A-Z0-9]+$/.test(code) ? (REASONS[code] ?? error.message) : null;
}

/**
 * Turns an error of the system into a Failure that names the path, else `path`. Returns null for any
 * other error: that one is a bug.
 */
export function systemFailure(error: unknown, path?: string): Failure | null {
  const reason = systemReason(error);
  if (reason === null) return null;
  const system = error as NodeJS.ErrnoException & { dest?: string };
  const place = system.dest ?? system.path ?? path;
  // Node explains these itself: the limit of watched folders is ENOSPC too, though no disk is full.
  const own = place === undefined || system.syscall === "watch" || system.syscall === "listen";
  const message = own ? system.message : `${shownPath(place)}: ${reason}`;
  return new Failure(message, { cause: error });
}

/** Characters of a path that are shown; of a longer one, the middle is left out. */
const SHOWN_MAX = 200;

/** Escapes what would garble a terminal in a path, and shortens it. */
export function shownPath(path: string): string {
  const half = SHOWN_MAX / 2;
  const short = path.length > SHOWN_MAX ? `${path.slice(0, half)}…${path.slice(-half)}` : path;
  return short.replace(
    /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}
