import { Failure } from "./failure.ts";
import { typeset } from "./french-phrases.ts";
import { guillemets, shownPath } from "./quote-text.ts";

/** What a system error means and what to do, by error code, in English and French. */
const REASONS = {
  EACCES: [
    "permission denied; change its permissions or its owner",
    "l’accès est refusé ; changez les droits ou le propriétaire",
  ],
  EBUSY: [
    "this is in use, for example as a mount point; unmount it or use another folder",
    "ceci est utilisé, par exemple comme point de montage ; démontez-le ou prenez un autre dossier",
  ],
  EDQUOT: [
    "the disk quota is used up; free some space and try again",
    "le quota de disque est atteint ; libérez de la place et recommencez",
  ],
  EEXIST: [
    "a file is where a folder is needed; move it away or use another folder",
    "un fichier occupe la place d’un dossier ; déplacez-le ou prenez un autre dossier",
  ],
  EIO: ["the disk reports an error; check the disk", "le disque signale une erreur ; vérifiez-le"],
  EISDIR: [
    "a folder is where a file is needed; move it away or use another folder",
    "un dossier occupe la place d’un fichier ; déplacez-le ou prenez un autre dossier",
  ],
  ELOOP: [
    "a symbolic link is not followed here, or leads back to itself; replace it",
    "un lien symbolique n’est pas suivi, ou revient sur lui-même ; remplacez-le",
  ],
  EMFILE: [
    "too many files are open; raise the limit (ulimit -n) and try again",
    "trop de fichiers sont ouverts ; relevez la limite (ulimit -n) et recommencez",
  ],
  ENAMETOOLONG: [
    "the name or the path is longer than the system allows; shorten it",
    "le nom ou le chemin est plus long que le système ne l’admet ; raccourcissez-le",
  ],
  ENFILE: [
    "too many files are open on this machine; close programs and try again",
    "trop de fichiers sont ouverts sur cette machine ; fermez des programmes et recommencez",
  ],
  ENOENT: [
    "there is no such file or folder; check the path",
    "ce fichier ou ce dossier n’existe pas ; vérifiez le chemin",
  ],
  ENOSPC: [
    "the disk is full; free some space and try again",
    "le disque est plein ; libérez de la place et recommencez",
  ],
  ENOTDIR: [
    "a file is where a folder is needed; move it away or use another folder",
    "un fichier occupe la place d’un dossier ; déplacez-le ou prenez un autre dossier",
  ],
  EPERM: [
    "the system does not permit this; change its permissions or its owner",
    "le système ne le permet pas ; changez les droits ou le propriétaire",
  ],
  EROFS: [
    "the file system is read-only; use another folder",
    "le système de fichiers est en lecture seule ; prenez un autre dossier",
  ],
  EXDEV: [
    "another file system is mounted in the folder; unmount it or use another folder",
    "un autre système de fichiers est monté dans le dossier ; démontez-le ou prenez un autre dossier",
  ],
} as const;

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

/** Returns a cause with what to do; the system's own message is in English. */
export function causeText(cause: SystemCause, language: "en" | "fr"): string {
  const [en, fr] =
    "system" in cause ? REASONS[cause.system] : [cause.detail, guillemets(cause.detail)];
  return { en, fr: typeset(fr) }[language];
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
  return new Kind(`${shown}: ${causeText(cause, "en")}`, `${shown} : ${causeText(cause, "fr")}`, {
    cause: error,
  });
}
