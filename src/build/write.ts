import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative } from "node:path";
import { byCodeUnit } from "../api/fold.ts";
import { Failure, UsageError } from "../content/failure.ts";
import type { Output } from "../site/output.ts";
import { LOCK, lockFolder, type Lock } from "./lock-folder.ts";
import { systemFailure } from "../content/system-error.ts";
import { shownPath } from "../content/quote-text.ts";
import { readPlainFile } from "../content/source.ts";

export interface WriteReport {
  files: number;
  written: number;
  unchanged: number;
  removed: number;
  /** Total size of all files of the site. */
  bytes: number;
  /** True if the last build's list could not be read; files that only it listed are then still there. */
  damagedManifest: boolean;
}

/** With `force`, a first build may replace files that no build has written. */
export type WriteOptions = { force?: boolean; onProgress?: (done: number, total: number) => void };

/** Lists the files written by builds; a build removes no others. */
export const MANIFEST = ".manifest.json";
/** A file being written, in the folder it belongs to. A killed build leaves at most one. */
export const UNFINISHED = ".unfinished-file";

/**
 * Writes the outputs to a folder, in their order, so that at any time each file is whole, as this build or the last one
 * has made it:
 *
 * 1. list the files of the last build and of this one in the manifest;
 * 2. write each file that is new or has other bytes next to its place, and rename it;
 * 3. remove the files of the last build that are no longer planned;
 * 4. list only the files of this build in the manifest.
 *
 * The manifest names every file that a killed build may have left, so the next build completes or removes it. Bytes are
 * always compared, so a build also repairs what a power cut or a person damaged. Unchanged files are not touched, links
 * are not followed, and files that no build wrote are never removed; a first build replaces them only with `force`.
 * Throws a Failure when the folder cannot be written, or while another build writes to it.
 */
export function writeSite(
  outputs: readonly Output[],
  folder: string,
  { force = false, onProgress = () => {} }: WriteOptions = {},
): WriteReport {
  const planned = plannedPaths(outputs);
  let lock: Lock | undefined;
  let isTouched = false;
  let written = 0;
  let bytes = 0;
  try {
    mkdirSync(folder, { recursive: true });
    lock = lockFolder(folder);
    const manifest = readManifest(folder);
    const known = manifest?.files ?? [];
    const entries = entriesOf(folder, [MANIFEST, ...planned, ...known]);
    remove(folder, entries, [...entries.keys()].filter(isUnfinished), lock);
    if (!manifest && !force) checkNothingReplaced(folder, planned, entries);
    const obsolete = new Set(known.filter((path) => !planned.has(path)));
    const blocking = blockingFiles(folder, planned, entries, obsolete);
    writeIfOther(folder, entries, MANIFEST, manifestOf([...known, ...planned]), lock);
    isTouched = blocking.length > 0;
    remove(folder, entries, blocking, lock);
    removeEmpty(folder, entries, planned);
    for (const [index, { path, render }] of outputs.entries()) {
      const { size, isOther } = writeIfOther(folder, entries, path, render(), lock);
      bytes += size;
      if (isOther) written++;
      isTouched ||= isOther;
      onProgress(index + 1, outputs.length);
    }
    remove(folder, entries, [...obsolete], lock);
    writeIfOther(folder, entries, MANIFEST, manifestOf(planned), lock);
    return {
      files: outputs.length,
      written,
      unchanged: outputs.length - written,
      removed: obsolete.size,
      bytes,
      damagedManifest: manifest?.isDamaged ?? false,
    };
  } catch (error) {
    const failure = systemFailure(error, folder);
    if (failure === null) throw error;
    const [english, french] = isTouched ? PARTLY_WRITTEN : UNCHANGED;
    const messages = [`${failure.message}. ${english}`, `${failure.french}. ${french}`] as const;
    throw new Failure(...messages, { cause: error });
  } finally {
    lock?.release();
  }
}

const UNCHANGED = ["The site is unchanged.", "Le site est inchangé."] as const;
const PARTLY_WRITTEN = [
  "Some files of the site are already replaced; build again to replace the rest.",
  "Une partie des fichiers du site est déjà remplacée ; reconstruisez-le pour remplacer le reste.",
] as const;

function plannedPaths(outputs: readonly Output[]): Set<string> {
  const planned = new Set<string>();
  for (const { path } of outputs) {
    if (!isInside(path)) {
      throw new Failure(
        `${shownPath(path)}: this path is outside the folder of the site`,
        `${shownPath(path)} : ce chemin sort du dossier du site`,
      );
    }
    if ([MANIFEST, LOCK].includes(path) || isUnfinished(path) || planned.has(path)) {
      throw new Failure(
        `${path}: this path is reserved or used twice; rename a file of the site`,
        `${path} : ce chemin est réservé ou sert deux fois ; renommez un fichier du site`,
      );
    }
    planned.add(path);
  }
  return planned;
}

function isUnfinished(path: string): boolean {
  return basename(path) === UNFINISHED;
}

/** Reports whether a path is relative and stays inside its folder. */
export function isInside(path: unknown): path is string {
  const outside = /\0|^[/\\]|\\|^[a-z]:|(?:^|\/)(?:\.\.?)?(?:\/|$)/i;
  return typeof path === "string" && !outside.test(path);
}

/** Reads a folder's manifest, or returns null if there is none. A damaged one lists no files, so none is removed. */
export function readManifest(folder: string): { files: string[]; isDamaged: boolean } | null {
  const path = join(folder, MANIFEST);
  if (!lstatSync(path, { throwIfNoEntry: false })) return null;
  const text = readPlainFile(path).toString();
  try {
    const { files } = JSON.parse(text) as { files: unknown[] };
    return { files: files.filter(isInside), isDamaged: false };
  } catch {
    return { files: [], isDamaged: true };
  }
}

function manifestOf(paths: Iterable<string>): string {
  const lines = [...new Set(paths)].toSorted(byCodeUnit).map((path) => `  ${JSON.stringify(path)}`);
  return `{"files":[\n${lines.join(",\n")}\n]}\n`;
}

/**
 * What is in the folders of the site by path, including files that no build wrote; "other" is a link, a pipe or a
 * device.
 */
type Entries = Map<string, "file" | "folder" | "other">;

/** Lists the folders that contain these paths, and no others: one that no build made may be unreadable. */
function entriesOf(root: string, paths: readonly string[]): Entries {
  const entries: Entries = new Map([["", "folder"]]);
  for (const folder of ["", ...foldersOf(paths).toReversed()]) {
    if (entries.get(folder) !== "folder") continue;
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const kind = entry.isDirectory() ? "folder" : entry.isFile() ? "file" : "other";
      entries.set(folder === "" ? entry.name : `${folder}/${entry.name}`, kind);
    }
  }
  return entries;
}

/** Returns the folder of a path, or an empty string. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Returns all folders that contain the paths, except the root, each after its subfolders. */
function foldersOf(paths: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let at = folderOf(path); at !== "" && !folders.has(at); at = folderOf(at)) folders.add(at);
  }
  return [...folders].toSorted((a, b) => b.length - a.length);
}

/** Throws a Failure if one of the paths exists already: a first build knows nothing about it. */
function checkNothingReplaced(folder: string, planned: Set<string>, entries: Entries): void {
  const first = [...planned].find((path) => (entries.get(path) ?? "folder") !== "folder");
  if (first === undefined) return;
  throw new UsageError(
    `${shownPath(folder)}: this first build would replace files that no build wrote, such as ` +
      `${shownPath(first)}. Choose another folder with --out, or add -- --force to the command to replace them`,
    `${shownPath(folder)} : cette première construction remplacerait des fichiers qu’aucune n’a écrits, dont ` +
      `${shownPath(first)}. Choisissez un autre dossier avec --out, ou ajoutez -- --force à la commande pour les remplacer`,
  );
}

/**
 * Returns the obsolete files in the way of the plan: a file where it has a folder, or in a folder where it has a file.
 * Throws a Failure if the obstacle is a link, or a file that no build wrote.
 */
function blockingFiles(
  root: string,
  planned: Set<string>,
  entries: Entries,
  obsolete: Set<string>,
): string[] {
  const isFolder = (path: string) => entries.get(path) === "folder";
  const notFolders = foldersOf(planned).filter((path) => entries.has(path) && !isFolder(path));
  const inFolders = [...planned].filter(isFolder).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  const blocking = [...notFolders, ...inFolders];
  const foreign = blocking.find((path) => !obsolete.has(path));
  if (foreign === undefined) return blocking;
  throw new Failure(
    `${shownPath(join(root, foreign))}: this blocks a file of the site; move it away and build again. ` +
      UNCHANGED[0],
    `${shownPath(join(root, foreign))} : ceci est à la place d’un fichier du site ; déplacez-le et ` +
      `reconstruisez. ${UNCHANGED[1]}`,
  );
}

/** Removes files, and folders that become empty. Skips what is already gone, and what is behind a link. */
function remove(root: string, entries: Entries, paths: readonly string[], lock: Lock): void {
  for (const path of paths) {
    if ((entries.get(path) ?? "folder") === "folder") continue;
    lock.keep();
    unlinkSync(join(root, path));
    entries.delete(path);
  }
  for (const folder of foldersOf(paths)) {
    if (entries.get(folder) !== "folder") continue;
    try {
      rmdirSync(join(root, folder));
      entries.delete(folder);
    } catch (error) {
      if (!["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code!)) throw error;
    }
  }
}

/** Removes the empty folders that a killed build left where the plan has a file. */
function removeEmpty(root: string, entries: Entries, planned: Iterable<string>): void {
  for (const path of planned) {
    if (entries.get(path) !== "folder") continue;
    const within = readdirSync(join(root, path), { recursive: true }) as string[];
    const folders = [path, ...within.map((name) => join(path, name))];
    for (const folder of folders.toSorted((a, b) => b.length - a.length)) {
      rmdirSync(join(root, folder));
      entries.delete(folder);
    }
  }
}

/** Writes a file next to its final place and renames it, unless it already has these bytes. */
function writeIfOther(
  root: string,
  entries: Entries,
  path: string,
  content: string | Uint8Array,
  lock: Lock,
): { size: number; isOther: boolean } {
  const [folder, target] = [folderOf(path), join(root, path)];
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  const size = bytes.length;
  lock.keep();
  if (entries.get(path) === "file" && readPlainFile(target).equals(bytes)) {
    return { size, isOther: false };
  }
  if (entries.get(folder) !== "folder") mkdirSync(join(root, folder), { recursive: true });
  const unfinished = join(root, folder, UNFINISHED);
  writeFileSync(unfinished, bytes, { flag: "wx" });
  lock.keep();
  renameSync(unfinished, target);
  entries.set(folder, "folder").set(path, "file");
  return { size, isOther: true };
}
