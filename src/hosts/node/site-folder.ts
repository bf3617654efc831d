import { closeSync, fstatSync, lstatSync, readFileSync, realpathSync, type Stats } from "node:fs";
import { BASE_PATH } from "../../core/api/api.ts";
import { UsageError } from "../../core/files/failure.ts";
import { openPlainFile } from "../../core/files/source.ts";
import type { Asset, Assets } from "../../core/requests/static-files.ts";

/** The files of a site. */
export interface SiteFolder {
  /** Returns the file at a path such as `/outils/anki.html`, or null. */
  read: (path: string) => Asset | null;
  /** The files below the API's base, for the handler. */
  assets: Assets;
}

/** System errors that mean that no file has this name. */
const NOT_THERE = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "ENXIO"]);

/** Opens the site in a folder, where builds may replace files at any time; keeps none in memory. Throws a UsageError if there is none. */
export function openSiteFolder(folder: string): SiteFolder {
  /** Files being sent: clients that download the same file share its bytes, however slowly they read. */
  const inUse = new Map<string, { bytes: WeakRef<Asset["bytes"]>; version: string | null }>();

  function versionAt(path: string): string | null {
    try {
      return versionOf(lstatSync(folder + path));
    } catch {
      // Of whatever kind: the read that follows throws it, or finds that the file is gone.
      return null;
    }
  }

  function read(path: string): Asset | null {
    const known = inUse.get(path);
    const bytes = known?.bytes.deref();
    if (bytes && versionAt(path) === known!.version) return { bytes, version: known!.version };
    const file = readSiteFile(folder, path);
    if (file) inUse.set(path, { ...file, bytes: new WeakRef(file.bytes) });
    return file;
  }

  const assets: Assets = {
    read: async (path, version) =>
      version && versionAt(BASE_PATH + path) === version ? "unchanged" : read(BASE_PATH + path),
  };
  // One without an index is incomplete.
  if (read(`${BASE_PATH}/index.json`)) return { read, assets };
  throw new UsageError(
    `${folder}: there is no site in this folder; build it first: npm run build`,
    `${folder} : ce dossier ne contient pas de site ; construisez-le d’abord : npm run build`,
  );
}

/**
 * Reads a plain file below a folder. Returns null if there is none, or if a symbolic link is on the way, which might
 * lead out of the site. Throws for a file that is there but cannot be read: a null would become a 404 that caches keep.
 */
function readSiteFile(folder: string, path: string): Asset | null {
  let descriptor: number;
  try {
    // The folder itself may be a link, which deployers replace to switch to another build.
    const file = realpathSync.native(folder) + path;
    if (realpathSync.native(file) !== file) return null;
    descriptor = openPlainFile(file);
  } catch (error) {
    if (NOT_THERE.has((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
  try {
    const stat = fstatSync(descriptor);
    return stat.isFile() ? { bytes: readFileSync(descriptor), version: versionOf(stat) } : null;
  } finally {
    closeSync(descriptor);
  }
}

/** Differs between two files that were at the same path, even with equal sizes and times. */
function versionOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}
