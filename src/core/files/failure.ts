import { typeset } from "../text/french-phrases.ts";
import { guillemets, displayPath } from "../text/quote-text.ts";

/** An error that the user can fix. Commands print its message without a stack. */
export class Failure extends Error {
  /** The French message, with its typography. */
  readonly french: string;
  constructor(english: string, french = english, options?: ErrorOptions) {
    super(english, options);
    this.french = typeset(french);
  }
}

/** A wrong argument or environment variable; commands exit with 2. */
export class UsageError extends Failure {}

export const SYSTEM_ERRORS: Readonly<Record<string, { en: string; fr: string }>> =
  Object.fromEntries(
    [
      [
        "EACCES|EPERM",
        "permission denied; change its permissions or its owner",
        "l’accès est refusé ; changez les droits ou le propriétaire",
      ],
      [
        "EBUSY",
        "this is in use, for example as a mount point; unmount it or use another folder",
        "ceci est utilisé, par exemple comme point de montage ; démontez-le ou prenez un autre dossier",
      ],
      [
        "EEXIST|ENOTDIR",
        "a file is where a folder is needed; move it away or use another folder",
        "un fichier occupe la place d’un dossier ; déplacez-le ou prenez un autre dossier",
      ],
      [
        "EISDIR",
        "a folder is where a file is needed; move it away or use another folder",
        "un dossier occupe la place d’un fichier ; déplacez-le ou prenez un autre dossier",
      ],
      [
        "ELOOP",
        "a symbolic link is not followed here, or leads back to itself; replace it",
        "un lien symbolique n’est pas suivi, ou revient sur lui-même ; remplacez-le",
      ],
      [
        "ENAMETOOLONG",
        "the name or the path is longer than the system allows; shorten it",
        "le nom ou le chemin est plus long que le système ne l’admet ; raccourcissez-le",
      ],
      [
        "ENOENT",
        "there is no such file or folder; check the path",
        "ce fichier ou ce dossier n’existe pas ; vérifiez le chemin",
      ],
      [
        "ENOSPC",
        "the disk is full; free some space and try again",
        "le disque est plein ; libérez de la place et recommencez",
      ],
      [
        "EROFS",
        "the file system is read-only; use another folder",
        "le système de fichiers est en lecture seule ; prenez un autre dossier",
      ],
      [
        "EXDEV",
        "another file system is mounted in the folder; unmount it or use another folder",
        "un autre système de fichiers est monté dans le dossier ; démontez-le ou prenez un autre dossier",
      ],
    ].flatMap(([codes, en, fr]) =>
      codes!.split("|").map((code) => [code, { en: en!, fr: typeset(fr!) }]),
    ),
  );

/** Returns a code of `SYSTEM_ERRORS`, or else the system's own message; null for any other error. */
export function systemCause(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  // `rmSync` reports a folder as ERR_FS_EISDIR.
  const code = ((error as NodeJS.ErrnoException).code ?? "").replace(/^ERR_FS_/, "");
  if (Object.hasOwn(SYSTEM_ERRORS, code)) return code;
  return /^E[A-Z0-9]+$/.test(code) ? error.message : null;
}

/**
 * Returns a Failure with the path in the error, or else `path`. Returns null for an error that is not the system's, so
 * a bug. `Kind` is UsageError for a path from the command line.
 */
export function systemFailure(error: unknown, path?: string, Kind = Failure): Failure | null {
  const cause = systemCause(error);
  if (cause === null) return null;
  const system = error as NodeJS.ErrnoException & { dest?: string };
  const place = system.dest ?? system.path ?? path;
  // Node's own message is better: ENOSPC, for example, also means too many watched folders.
  const keepsMessage =
    place === undefined || system.syscall === "watch" || system.syscall === "listen";
  if (keepsMessage) {
    return new Kind(system.message, `le système répond : ${system.message}`, { cause: error });
  }
  const displayed = displayPath(place);
  const { en, fr } = SYSTEM_ERRORS[cause] ?? { en: cause, fr: guillemets(cause) };
  return new Kind(`${displayed}: ${en}`, `${displayed} : ${fr}`, { cause: error });
}
