import { lstatSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { UsageError } from "../content/failure.ts";
import { systemFailure } from "../content/system-error.ts";
import { shownPath } from "../content/quote-text.ts";

/** Folders of the project that a build must not write to. */
const PROJECT_PARTS =
  ".build .ci .git .github .vscode content docs node_modules public scripts src".split(" ");

/**
 * Throws a UsageError if `out` overlaps the content, or is the file system's root, the home folder, the cache, or a part
 * of the program in the folder `project`: a build would overwrite files there. Follows symbolic links. The folder need
 * not exist; `cache` is null for a build without one.
 */
export function checkFolders(
  { content, out, cache }: { content: string; out: string; cache: string | null },
  project: string,
): void {
  try {
    const [site, source, program] = [realPath(out), realPath(content), realPath(project)];
    const isFile = statSync(site, { throwIfNoEntry: false })?.isDirectory() === false;
    if (isFile) throw Object.assign(new Error(), { code: "ENOTDIR" });
    const overlaps = [
      dirname(site) === site && ["the root of the file system", "la racine du système de fichiers"],
      site === home() && ["your home folder", "votre dossier personnel"],
      (isWithin(site, source) || isWithin(source, site)) && ["the content", "le contenu"],
      cache !== null && isWithin(site, realPath(cache)) && ["the cache", "le cache"],
      (isWithin(program, site) ||
        PROJECT_PARTS.some((part) => isWithin(site, join(program, part)))) && [
        "this program",
        "ce programme",
      ],
    ].find((overlap) => overlap !== false);
    if (overlaps === undefined) return;
    const [english, french] = overlaps;
    throw new UsageError(
      `${shownPath(out)}: this folder is, contains or is inside ${english}; choose another with --out`,
      `${shownPath(out)} : ce dossier est, contient ou se trouve dans ${french} ; choisissez-en un autre avec --out`,
    );
  } catch (error) {
    throw systemFailure(error, out, UsageError) ?? error;
  }
}

/** Returns the real path of the home folder, or null without one. */
function home(): string | null {
  try {
    return realpathSync.native(homedir());
  } catch {
    return null;
  }
}

function isWithin(path: string, folder: string): boolean {
  const toPath = relative(folder, path);
  return toPath !== ".." && !toPath.startsWith(`..${sep}`) && !isAbsolute(toPath);
}

/** Resolves symbolic links, and the spelling on disk, in the existing part of a path. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  if (lstatSync(path, { throwIfNoEntry: false })) {
    throw new UsageError(
      `${shownPath(path)}: the target of this symbolic link does not exist; remove the link, or create ` +
        "its target",
      `${shownPath(path)} : la cible de ce lien symbolique n’existe pas ; retirez le lien, ou créez sa cible`,
    );
  }
  // In `missing/../other`, the folder `other` may exist.
  const joined = join(realPath(dirname(path)), basename(path));
  return lstatSync(joined, { throwIfNoEntry: false }) ? realPath(joined) : joined;
}
