import { lstatSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { Failure } from "../failure.ts";
import { shownPath, systemFailure } from "../system-error.ts";

interface Folders {
  content: string;
  out: string;
  /** Null when a build has no cache. */
  cache: string | null;
}

/** What of the project's own folder is never a site, whoever names it. */
const PROJECT_PARTS = [
  ".build",
  ".ci",
  ".git",
  ".github",
  ".vscode",
  "content",
  "node_modules",
  "public",
  "scripts",
  "src",
];

/**
 * Throws a Failure when a site must not be written to the folder `out`: when it overlaps the content, or
 * is the root of the file system, the home folder, the cache, or part of the program in the folder
 * `project`. Symbolic links are followed. The folder need not exist.
 */
export function checkFolders(folders: Folders, project: string): void {
  const { content, out } = folders;
  for (const [flag, folder] of Object.entries({ content, out })) {
    if (folder === "") throw new Failure(`--${flag} is empty; name a folder`);
  }
  try {
    const problem = problemOf(folders, project);
    if (problem !== null) throw new Failure(`${shownPath(out)}: ${problem}`);
  } catch (error) {
    throw systemFailure(error, out) ?? error;
  }
}

function problemOf({ content, out, cache }: Folders, project: string): string | null {
  const [site, source, program] = [realPath(out), realPath(content), realPath(project)];
  if (statSync(site, { throwIfNoEntry: false })?.isDirectory() === false) {
    return "a file is where a folder is needed; name another folder with --out";
  }
  const reserved = [
    dirname(site) === site && "the root of the file system",
    site === home() && "your home folder",
    isWithin(site, source) && "the folder of the content, or inside it",
    isWithin(source, site) && "a folder that the content is in",
    cache !== null && isWithin(site, realPath(cache)) && "the folder of the cache, or inside it",
    isWithin(program, site) && "a folder that this program is in",
    PROJECT_PARTS.some((part) => isWithin(site, join(program, part))) && "part of this program",
  ].find((reason) => reason !== false);
  return reserved ? `this is ${reserved}; choose another folder with --out` : null;
}

/** The real path of the home folder; null when there is none. */
function home(): string | null {
  try {
    return realpathSync.native(homedir());
  } catch {
    return null;
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The path without symbolic links and in the spelling of the disk, as far as it exists. */
function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  if (lstatSync(path, { throwIfNoEntry: false })) {
    throw new Failure(
      `${shownPath(path)}: this symbolic link leads nowhere; remove it, or make the folder that it names`,
    );
  }
  // Behind a folder that does not exist, `..` leads back to what may exist.
  const joined = join(realPath(dirname(path)), basename(path));
  return lstatSync(joined, { throwIfNoEntry: false }) ? realPath(joined) : joined;
}
