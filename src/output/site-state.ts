import { closeSync, fstatSync, lstatSync, readSync } from "node:fs";
import { join } from "node:path";
import { stampOf } from "../content/source.ts";
import { BUILDING, MANIFEST } from "./manifest.ts";
import { openPlainFile } from "./plain-file.ts";

/** What the manifest of a folder tells about the site in it. */
export interface SiteState {
  /**
   * Changes when a build starts to move files, and again when it has moved them: a manifest and the next
   * one exist at the same time, so their inodes differ.
   */
  stamp: string;
  /** Whether files are being replaced: they are whole, but may come from two builds. */
  moving: boolean;
}

/**
 * Returns a function that tells the state of the site in a folder, or null when there is no site. A call
 * costs one lstat, and a read of a few bytes when the manifest has changed.
 *
 * For an answer that comes from one build, a reader takes the state, reads files and takes the state
 * again: when both have the same stamp and neither is moving, no file changed in between. While a site
 * is moving, wait and try again, for about a second. A build that was killed leaves a site that is
 * moving until the next build: after that second serve what is there.
 */
export function siteStateReader(folder: string): () => SiteState | null {
  const manifest = join(folder, MANIFEST);
  let known: SiteState | null = null;
  return () => {
    const stat = lstatSync(manifest, { throwIfNoEntry: false });
    if (!stat?.isFile()) return null;
    if (known?.stamp !== stampOf(stat)) known = readState(manifest);
    return known;
  };
}

/** Takes stamp and marker from one open file: a build may replace the manifest at any moment. */
function readState(manifest: string): SiteState | null {
  let file: number;
  try {
    file = openPlainFile(manifest);
  } catch {
    return null;
  }
  try {
    const head = Buffer.alloc(BUILDING.length);
    readSync(file, head);
    return { stamp: stampOf(fstatSync(file)), moving: head.toString() === BUILDING };
  } finally {
    closeSync(file);
  }
}
