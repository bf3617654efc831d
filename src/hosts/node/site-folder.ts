import { closeSync, fstatSync, lstatSync, readFileSync, realpathSync, type Stats } from "node:fs";
import { BASE_PATH } from "../../core/api/api.ts";
import { UsageError } from "../../core/files/failure.ts";
import { openPlainFile } from "../../core/files/source.ts";
import type { Asset, Assets } from "../../core/requests/static-files.ts";

export interface SiteFolder {
  /** Takes a path such as `/outils/anki.html`. Returns null if there is no such file. */
  read: (path: string) => Asset | null;
  /** The same files, for the handler. */
  assets: Assets;
}

/** Errors for a path without a file. */
const NOT_THERE = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "ENXIO"]);

/**
 * Opens the site in a folder in which builds may replace files at any time, so nothing stays in memory. Throws a
 * UsageError if there is no site.
 */
export function openSiteFolder(folder: string): SiteFolder {
  /** Files being sent. Clients that download the same file share its bytes, however slowly they read. */
  const inUse = new Map<string, { bytes: WeakRef<Asset["bytes"]>; version: string | null }>();

  function versionAt(path: string): string | null {
    try {
      return versionOf(lstatSync(folder + path));
    } catch {
      // Any error: reading the file throws it again, or finds that the file is gone.
      return null;
    }
  }

  function read(path: string): Asset | null {
    const entry = inUse.get(path);
    const bytes = entry?.bytes.deref();
    if (bytes && versionAt(path) === entry!.version) return { bytes, version: entry!.version };
    const file = readSiteFile(folder, path);
    if (file) inUse.set(path, { ...file, bytes: new WeakRef(file.bytes) });
    return file;
  }

  const assets: Assets = {
    read: async (path, version) =>
      version && versionAt(path) === version ? "unchanged" : read(path),
  };
  // A site without an index is incomplete.
  if (read(`${BASE_PATH}/index.json`)) return { read, assets };
  throw new UsageError(
    `${folder}: there is no site in this folder; build it first: npm run build`,
    `${folder} : ce dossier ne contient pas de site ; construisez-le d’abord : npm run build`,
  );
}

/**
 * Reads a plain file. Returns null if there is none, or if the path contains a symbolic link, which might lead out of
 * the site. Throws for an existing file that cannot be read: null would become a 404 that caches keep.
 */
function readSiteFile(folder: string, path: string): Asset | null {
  let descriptor: number;
  try {
    // The folder itself may be a link, which deployers switch from one build to another.
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

/** Differs between two files at the same path, even with equal sizes and times. */
function versionOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}
