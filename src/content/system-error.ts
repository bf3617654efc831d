import { Failure } from "./failure.ts";
import { typeset } from "./french-phrases.ts";
import { guillemets, shownPath } from "./quote-text.ts";

/** What a system error of a file means and what to do: codes, English and French. Of others, Node's message is shown. */
const REASONS = String.raw`
EACCES EPERM: permission denied; change its permissions or its owner
 l’accès est refusé ; changez les droits ou le propriétaire
EBUSY: this is in use, for example as a mount point; unmount it or use another folder
 ceci est utilisé, par exemple comme point de montage ; démontez-le ou prenez un autre dossier
EEXIST ENOTDIR: a file is where a folder is needed; move it away or use another folder
 un fichier occupe la place d’un dossier ; déplacez-le ou prenez un autre dossier
EISDIR: a folder is where a file is needed; move it away or use another folder
 un dossier occupe la place d’un fichier ; déplacez-le ou prenez un autre dossier
ELOOP: a symbolic link is not followed here, or leads back to itself; replace it
 un lien symbolique n’est pas suivi, ou revient sur lui-même ; remplacez-le
ENAMETOOLONG: the name or the path is longer than the system allows; shorten it
 le nom ou le chemin est plus long que le système ne l’admet ; raccourcissez-le
ENOENT: there is no such file or folder; check the path
 ce fichier ou ce dossier n’existe pas ; vérifiez le chemin
ENOSPC: the disk is full; free some space and try again
 le disque est plein ; libérez de la place et recommencez
EROFS: the file system is read-only; use another folder
 le système de fichiers est en lecture seule ; prenez un autre dossier
EXDEV: another file system is mounted in the folder; unmount it or use another folder
 un autre système de fichiers est monté dans le dossier ; démontez-le ou prenez un autre dossier
`;

const TEXTS = new Map(
  Array.from(REASONS.matchAll(/^([A-Z ]+): (.*)\n (.*)$/gm)).flatMap(([, codes, en, fr]) =>
    codes!.split(" ").map((code) => [code, { en: en!, fr: typeset(fr!) }] as const),
  ),
);

/** The cause of a system error: a code with a text, or the system's own message. */
export type SystemCause = { system: string } | { detail: string };

/** Returns the cause of a system error, or null for any other error. */
export function systemCause(error: unknown): SystemCause | null {
  if (!(error instanceof Error)) return null;
  const { code = "" } = error as NodeJS.ErrnoException;
  if (TEXTS.has(code)) return { system: code };
  return /^E[A-Z0-9]+$/.test(code) ? { detail: error.message } : null;
}

/** Returns a cause with what to do; the system's own message is in English. */
export function causeText(cause: SystemCause, language: "en" | "fr"): string {
  if ("system" in cause) return TEXTS.get(cause.system)![language];
  return language === "en" ? cause.detail : guillemets(cause.detail);
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
