import { closeSync, fstatSync, lstatSync, readFileSync, realpathSync, type Stats } from "node:fs";
import { BASE_PATH } from "../../api/api.ts";
import { Failure } from "../../content/failure.ts";
import { openPlainFile } from "../../build/plain-file.ts";
import type { Asset, Assets } from "../../api/static-files.ts";

/** The files of a site. */
export interface SiteFolder {
  /** Returns the file at a path such as `/outils/anki.html`; null when there is none. */
  read: (path: string) => Asset | null;
  /** The files below the base of the API, as the handler reads them. */
  assets: Assets;
}

/** A site in a folder of the disk, whose files builds may replace at any time, each by a rename. */
export interface DiskSite extends SiteFolder {
  /** Reports whether bytes are those of a file as it is now. */
  isCurrent: (bytes: Uint8Array) => boolean;
}

/** Errors of the system that mean that there is no file with this name. */
const NOT_THERE = new Set(["ENOENT", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "ENXIO", "EACCES"]);

/** Opens the site in a folder. It keeps no file in memory. Throws a Failure when there is none. */
export function openSiteFolder(folder: string): DiskSite {
  /** What is being sent: clients that download the same file share its bytes, however slowly they read. */
  const inUse = new Map<string, WeakRef<Asset["bytes"]>>();
  const sources = new WeakMap<Uint8Array, { path: string; version: string | null }>();

  const versionAt = (path: string) => orNull(() => versionOf(lstatSync(folder + path)));

  function isCurrent(bytes: Uint8Array): boolean {
    const source = sources.get(bytes);
    return source !== undefined && versionAt(source.path) === source.version;
  }

  function read(path: string): Asset | null {
    const bytes = inUse.get(path)?.deref();
    if (bytes && isCurrent(bytes)) return { bytes, version: sources.get(bytes)!.version };
    const file = orNull(() => readSiteFile(folder, path));
    if (file === null) return null;
    sources.set(file.bytes, { path, version: file.version });
    inUse.set(path, new WeakRef(file.bytes));
    return file;
  }

  const assets: Assets = {
    read: async (path, version) =>
      version && versionAt(BASE_PATH + path) === version ? "unchanged" : read(BASE_PATH + path),
  };
  if (holdsSite({ read })) return { read, isCurrent, assets };
  throw new Failure(`${folder}: there is no site in this folder; build it first: npm run build`);
}

/** Reports whether there is a site in a folder: one without an index is not whole. */
function holdsSite({ read }: Pick<SiteFolder, "read">): boolean {
  return read(`${BASE_PATH}/index.json`) !== null;
}

/** Reads a plain file below a folder; null where a symbolic link is on the way: it may lead out of the site. */
function readSiteFile(folder: string, path: string): Asset | null {
  // The folder itself may be a link, which a deployer replaces to switch to another build.
  const file = realpathSync.native(folder) + path;
  if (realpathSync.native(file) !== file) return null;
  const descriptor = openPlainFile(file);
  try {
    const stat = fstatSync(descriptor);
    return stat.isFile() ? { bytes: readFileSync(descriptor), version: versionOf(stat) } : null;
  } finally {
    closeSync(descriptor);
  }
}

/** Differs for two files that were at the same path, even with equal sizes and times. */
function versionOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

function orNull<Value>(look: () => Value): Value | null {
  try {
    return look();
  } catch (error) {
    if (NOT_THERE.has((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}
