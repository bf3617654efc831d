import { lstatSync, realpathSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, isAbsolute, join, relative, sep } from "node:path";
import { Failure } from "../content/failure.ts";
import { shownPath, systemFailure } from "../content/system-error.ts";

/** Folders of the project that a build must not write to. */
const PROJECT_PARTS =
  ".build .ci .git .github .vscode content docs node_modules public scripts src".split(" ");

/**
 * Throws a Failure if `out` overlaps the content, or is the file system's root, the home folder, the cache, or a part
 * of the program in the folder `project`: a build would overwrite files there. Follows symbolic links. The folder need
 * not exist; `cache` is null for a build without one.
 */
export function checkFolders(
  { content, out, cache }: { content: string; out: string; cache: string | null },
  project: string,
): void {
  for (const [flag, folder] of Object.entries({ content, out })) {
    if (folder === "") throw new Failure(`--${flag} is empty; name a folder`);
  }
  try {
    const [site, source, program] = [realPath(out), realPath(content), realPath(project)];
    const isFile = statSync(site, { throwIfNoEntry: false })?.isDirectory() === false;
    const reserved = [
      isFile && "a file, not a folder",
      dirname(site) === site && "the root of the file system",
      site === home() && "your home folder",
      isWithin(site, source) && "the folder of the content, or inside it",
      isWithin(source, site) && "a folder that contains the content",
      cache !== null && isWithin(site, realPath(cache)) && "the folder of the cache, or inside it",
      isWithin(program, site) && "a folder that contains this program",
      PROJECT_PARTS.some((part) => isWithin(site, join(program, part))) && "part of this program",
    ].find((reason) => reason !== false);
    if (reserved === undefined) return;
    throw new Failure(`${shownPath(out)}: this is ${reserved}; choose another folder with --out`);
  } catch (error) {
    throw systemFailure(error, out) ?? error;
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
    throw new Failure(
      `${shownPath(path)}: the target of this symbolic link does not exist; remove the link, or create ` +
        "its target",
    );
  }
  // In `missing/../other`, the folder `other` may exist.
  const joined = join(realPath(dirname(path)), basename(path));
  return lstatSync(joined, { throwIfNoEntry: false }) ? realPath(joined) : joined;
}
