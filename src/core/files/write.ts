import {
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join, relative, sep } from "node:path";
import { byCodeUnit } from "../text/fold.ts";
import { Failure, UsageError, systemFailure } from "./failure.ts";
import type { Output } from "./output.ts";
import { LOCK, lockFolder, type Lock } from "./lock-folder.ts";
import { displayPath } from "../text/quote-text.ts";
import { readPlainFile } from "./source.ts";

export interface WriteReport {
  files: number;
  written: number;
  unchanged: number;
  removed: number;
  /** Bytes of all files of the site. */
  bytes: number;
}

export interface WriteOptions {
  /** Allows a first build to write to a folder that has files. */
  force?: boolean;
  /** Called once before waiting for another build in the folder, which may have been killed a moment ago. */
  onWait?: () => void;
}

/** Lists the files of builds. A build removes no others. */
export const MANIFEST = ".manifest.json";
/** The file under way. After a killed build, the next one overwrites it. */
export const UNFINISHED = ".unfinished-file";

/**
 * Writes the outputs to a folder, in their order, so that at any time each file is whole, as this build or the last one
 * has made it:
 *
 * 1. list the files of the last build and of this one in the manifest;
 * 2. write each file that is new or has other bytes, and rename it to its place;
 * 3. remove the files of the last build that are no longer planned;
 * 4. list only the files of this build in the manifest.
 *
 * The manifest names every file that a killed build may have left, so the next build completes or removes it. Bytes are
 * always compared, so a build also repairs what a power cut or a person damaged. Unchanged files are not touched, links
 * are not followed, and files that no build wrote are never removed. Of two builds at once, the second waits for the first.
 * Throws a Failure when the folder cannot be written.
 */
export function writeSite(
  outputs: readonly Output[],
  folder: string,
  { force = false, onWait = () => {} }: WriteOptions = {},
): WriteReport {
  const planned = plannedPaths(outputs);
  let lock: Lock | undefined;
  let written = 0;
  let bytes = 0;
  try {
    mkdirSync(folder, { recursive: true });
    lock = lockFolder(folder, onWait);
    const previous = readManifest(folder);
    const entries = readEntries(folder);
    if (!previous && !force) checkEmpty(folder, entries);
    rmSync(join(folder, UNFINISHED), { force: true });
    const obsolete = (previous ?? []).filter((path) => !planned.has(path));
    const blocking = blockingFiles(folder, planned, entries, obsolete);
    writeIfChanged(folder, entries, MANIFEST, manifestOf([...(previous ?? []), ...planned]), lock);
    remove(folder, entries, blocking, lock);
    for (const { path, render } of outputs) {
      const { size, isChanged } = writeIfChanged(folder, entries, path, render(), lock);
      bytes += size;
      if (isChanged) written++;
    }
    remove(folder, entries, obsolete, lock);
    writeIfChanged(folder, entries, MANIFEST, manifestOf(planned), lock);
    return {
      files: outputs.length,
      written,
      unchanged: outputs.length - written,
      removed: obsolete.length,
      bytes,
    };
  } catch (error) {
    const failure = systemFailure(error, folder);
    if (failure === null) throw error;
    throw new Failure(
      `${failure.message}. Some files of the site may already be replaced; build again to replace the rest.`,
      `${failure.french}. Une partie des fichiers du site est peut-être déjà remplacée ; reconstruisez-le pour remplacer le reste.`,
      { cause: error },
    );
  } finally {
    lock?.release();
  }
}

function plannedPaths(outputs: readonly Output[]): Set<string> {
  const planned = new Set<string>();
  for (const { path } of outputs) {
    if (!isInside(path) || [MANIFEST, LOCK, UNFINISHED].includes(path) || planned.has(path)) {
      throw new Failure(
        `${displayPath(path)}: this path is outside the site, reserved, or used twice; rename a file of the site`,
        `${displayPath(path)} : ce chemin sort du site, est réservé, ou sert deux fois ; renommez un fichier du site`,
      );
    }
    planned.add(path);
  }
  return planned;
}

export function isInside(path: unknown): path is string {
  const outside = /\0|^[/\\]|\\|^[a-z]:|(?:^|\/)(?:\.\.?)?(?:\/|$)/i;
  return typeof path === "string" && !outside.test(path);
}

/** Returns null if the manifest is missing or damaged. */
export function readManifest(folder: string): string[] | null {
  const path = join(folder, MANIFEST);
  if (!lstatSync(path, { throwIfNoEntry: false })) return null;
  const text = readPlainFile(path).toString();
  try {
    return (JSON.parse(text) as { files: unknown[] }).files.filter(isInside);
  } catch {
    return null;
  }
}

const MANIFEST_START = '{"files":[\n';

function manifestOf(paths: Iterable<string>): string {
  const lines = [...new Set(paths)].toSorted(byCodeUnit).map((path) => `  ${JSON.stringify(path)}`);
  return `${MANIFEST_START}${lines.join(",\n")}\n]}\n`;
}

/** By path. "other" is a link, a pipe or a device. */
type Entries = Map<string, "file" | "folder" | "other">;

function readEntries(root: string): Entries {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
    return [path, entry.isDirectory() ? "folder" : entry.isFile() ? "file" : "other"] as const;
  });
  return new Map([["", "folder"], ...entries]);
}

/** The root is an empty text. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** Leaves out the root. Subfolders come before the folders that contain them. */
function foldersOf(paths: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let at = folderOf(path); at !== "" && !folders.has(at); at = folderOf(at)) folders.add(at);
  }
  return [...folders].toSorted((a, b) => b.length - a.length);
}

/** Throws a UsageError for a folder with files but no manifest: they may be anybody's. */
function checkEmpty(folder: string, entries: Entries): void {
  const isOurs = (path: string) =>
    path === "" || path === LOCK || (path === UNFINISHED && beginsManifest(join(folder, path)));
  const first = [...entries.keys()].find((path) => !isOurs(path));
  if (first === undefined) return;
  throw new UsageError(
    `${displayPath(folder)}: this folder has files that no build wrote, such as ${displayPath(first)}. Empty it, choose ` +
      "another with --out, or add -- --force to the command to write among them",
    `${displayPath(folder)} : ce dossier a des fichiers qu’aucune construction n’a écrits, dont ${displayPath(first)}. ` +
      "Videz-le, choisissez-en un autre avec --out, ou ajoutez -- --force à la commande pour écrire parmi eux",
  );
}

/** A killed first build leaves such a file. */
function beginsManifest(file: string): boolean {
  const isFile = lstatSync(file).isFile();
  return (
    isFile &&
    MANIFEST_START.startsWith(readPlainFile(file).toString("latin1", 0, MANIFEST_START.length))
  );
}

/**
 * Returns obsolete files in the place of planned folders, or in folders in the place of planned files. Throws if
 * another file or a link is in the way.
 */
function blockingFiles(
  root: string,
  planned: Set<string>,
  entries: Entries,
  obsolete: readonly string[],
): string[] {
  const folders = new Set(foldersOf(planned));
  const blocking = obsolete.filter(
    (path) => folders.has(path) || foldersOf([path]).some((folder) => planned.has(folder)),
  );
  const foreign = [...folders].find(
    (path) => (entries.get(path) ?? "folder") !== "folder" && !blocking.includes(path),
  );
  if (foreign === undefined) return blocking;
  throw Object.assign(new Error(), { code: "ENOTDIR", path: join(root, foreign) });
}

/** Removes files and emptied folders. Skips missing files, and files behind a link. */
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

/** Writes a temporary file and renames it, unless the file has these bytes already. */
function writeIfChanged(
  root: string,
  entries: Entries,
  path: string,
  content: string | Uint8Array,
  lock: Lock,
): { size: number; isChanged: boolean } {
  const [folder, target] = [folderOf(path), join(root, path)];
  const size = Buffer.byteLength(content);
  lock.keep();
  if (entries.get(path) === "file") {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    if (readPlainFile(target).equals(bytes)) return { size, isChanged: false };
  }
  if (entries.get(folder) !== "folder") mkdirSync(join(root, folder), { recursive: true });
  const unfinished = join(root, UNFINISHED);
  // With the encoding, Node writes a text without a copy of its bytes.
  writeFileSync(unfinished, content, { encoding: "utf8", flag: "wx" });
  lock.keep();
  renameSync(unfinished, target);
  entries.set(folder, "folder").set(path, "file");
  return { size, isChanged: true };
}
