import { rmSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.ts";
import type { Output } from "../site/output.ts";
import { explained } from "./explain.ts";
import { isInside, MANIFEST, prepareManifest, readManifest } from "./manifest.ts";
import { checkMoves, move, planMoves, prune } from "./move.ts";
import { checkNothingReplaced, presentFiles } from "./present.ts";
import { stage } from "./stage.ts";
import { isStagingName, openStaging } from "./staging.ts";

export interface WriteReport {
  files: number;
  written: number;
  unchanged: number;
  removed: number;
  /** Of all the files of the site together. */
  bytes: number;
}

export interface WriteOptions {
  /** Whether a first build may replace files that no build has written. */
  force?: boolean;
  onProgress?: (done: number) => void;
}

/**
 * Brings a folder to hold the outputs, in the manner of a database:
 *
 *     stage    every new or different file goes to a folder of its own, and so do the manifests that
 *              will be needed; a full disk stops here
 *     check    that nothing is in the way and every folder may be written
 *     journal  the manifest names the old files and the new ones, so that a build that is killed
 *              from here on leaves nothing that the next one does not know; it is marked as building,
 *              so that a reader can tell that files are moving
 *     move     staged files take their places, each in one step
 *     prune    files of the earlier build that are not planned any more go
 *     commit   the manifest names the new files
 *
 * Until the journal the site is as it was. Files with the same bytes are not touched; files that no
 * build wrote are never removed, and a first build replaces none without `force`. Throws a Failure when
 * the folder cannot be written.
 *
 * A power cut cannot lose the order of the steps: both manifests are flushed to the disk (fsync) when
 * they are staged, and the journal's place in the folder before the first move. The order of the later
 * steps is kept by any file system with a journal of its own. Files of the site are not flushed,
 * since that takes longer than the build; one that a power cut damages differs, and is written again.
 */
export function writeSite(
  outputs: readonly Output[],
  folder: string,
  { force = false, onProgress = () => {} }: WriteOptions = {},
): WriteReport {
  const planned = plannedPaths(outputs);
  let staging: string | null = null;
  let touched = false;
  try {
    staging = openStaging(folder);
    const before = readManifest(folder);
    const present = presentFiles(folder, planned);
    if (before === null && !force) checkNothingReplaced(folder, planned, present);
    const { staged, bytes } = stage(outputs, folder, present, join(staging, "site"), onProgress);
    const known = before?.files ?? [];
    const obsolete = known.filter((path) => !planned.has(path));
    const samePaths = obsolete.length === 0 && known.length === planned.size;
    if (staged > 0 || !samePaths || before === null || before.building) {
      const all = new Set([...known, ...planned]);
      const journal = prepareManifest(folder, staging, "journal", all);
      const commit = prepareManifest(folder, staging, "commit", planned);
      let moves = planMoves(join(staging, "site"), folder, obsolete);
      checkMoves(moves, folder, obsolete);
      touched = true;
      journal();
      if (moves.some(({ afterPruning }) => afterPruning)) {
        prune(folder, obsolete);
        moves = planMoves(join(staging, "site"), folder, obsolete);
      }
      move(moves);
      prune(folder, obsolete);
      commit();
    }
    return {
      files: outputs.length,
      written: staged,
      unchanged: outputs.length - staged,
      removed: obsolete.length,
      bytes,
    };
  } catch (error) {
    throw explained(error, folder, touched);
  } finally {
    if (staging !== null) rmSync(staging, { recursive: true, force: true });
  }
}

function plannedPaths(outputs: readonly Output[]): Set<string> {
  const planned = new Set<string>();
  for (const { path } of outputs) {
    if (!isInside(path)) {
      throw new Failure(`${String(path)}: this path leaves the folder of the site`);
    }
    if (path === MANIFEST || isStagingName(path.split("/")[0]!) || planned.has(path)) {
      throw new Failure(`${path}: two files of the site want this path; rename one`);
    }
    planned.add(path);
  }
  return planned;
}
