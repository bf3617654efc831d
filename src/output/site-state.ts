import { closeSync, fstatSync, lstatSync, readSync } from "node:fs";
import { join } from "node:path";
import { stampOf } from "../content/source.ts";
import { MANIFEST } from "./write.ts";

/** First bytes of the manifest between the journal and the commit of a build. */
export const BUILDING = '{"building":true,';
import { openPlainFile } from "./plain-file.ts";

/** The state of a site, according to its manifest. */
export interface SiteState {
  /**
   * Changes when a build starts to move files, and again when it has moved them: each manifest is written
   * before it replaces the last one, so their inodes differ.
   */
  stamp: string;
  /** True while a build replaces files: each file is complete, but two files may come from two builds. */
  moving: boolean;
}

/**
 * Returns a function that returns the state of the site in a folder, or null when there is no site. A call
 * costs one lstat, plus a read of a few bytes after the manifest has changed.
 *
 * To make a response from one build only, get the state, read files, and get the state again: with the same
 * stamp twice and neither moving, no file changed in between. While a site is moving, wait and try again,
 * for about a second; then serve the files as they are, because a killed build leaves the site moving
 * until the next build.
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

/** Reads stamp and marker from one open file, because a build may replace the manifest in between. */
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
