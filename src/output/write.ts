import { rmSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.ts";
import type { Output } from "../site/output.ts";
import { explainError } from "./explain.ts";
import type { FileKeys, KeptKeys } from "./kept-keys.ts";
import { isInside, MANIFEST, prepareManifest, readManifest } from "./manifest.ts";
import { checkMoves, move, planMoves, prune } from "./move.ts";
import { checkNothingReplaced, presentFiles } from "./present.ts";
import { stageShared, type ShareStaging } from "./share-staging.ts";
import { isStagingName, openStaging } from "./staging.ts";

export interface WriteReport {
  files: number;
  written: number;
  unchanged: number;
  removed: number;
  /** Total size of all files of the site. */
  bytes: number;
}

/** The report of a build, and the keys of its files. */
export type Written = WriteReport & { keys: FileKeys };

export interface WriteOptions {
  /** Lets a first build replace files that no build has written. */
  force?: boolean;
  /** The keys that the last build left, so that files with the same key need not be rendered. */
  kept?: KeptKeys | null;
  onProgress?: (done: number, total: number) => void;
  share?: ShareStaging;
}

/**
 * Writes the outputs, which are iterated twice, to a folder, as a database would:
 *
 *     stage    write new and changed files, and both manifests, to a separate folder; a full disk
 *              stops the build here
 *     check    make sure that nothing blocks a move and every folder is writable
 *     journal  list the old and the new files in the manifest, so that after a kill the next build knows
 *              every file that may exist; mark the manifest as building, so that a reader knows that
 *              files are moving
 *     move     rename each staged file to its destination, in one atomic step
 *     prune    remove the files of the last build that are no longer planned
 *     commit   list only the new files in the manifest
 *
 * The site does not change before the journal. Files with the same bytes are not touched; files that no
 * build wrote are never removed, and a first build replaces them only with `force`. Throws a Failure when
 * the folder cannot be written.
 *
 * A power cut cannot reorder the steps: both manifests are flushed to disk (fsync) when they are staged,
 * and the folder is flushed between journal and first move. Any journaling file system keeps the order of
 * the later steps. The files of the site are not flushed, because that takes longer than the build; the
 * next build finds a damaged file by its bytes and writes it again.
 */
export function writeSite(
  outputs: Iterable<Output>,
  folder: string,
  { force = false, kept = null, onProgress = () => {}, share }: WriteOptions = {},
): Written {
  const planned = plannedPaths(outputs);
  let staging: string | null = null;
  let touched = false;
  try {
    staging = openStaging(folder);
    const before = readManifest(folder);
    const present = presentFiles(folder, planned);
    if (before === null && !force) checkNothingReplaced(folder, planned, present);
    const { staged, bytes, keys } = stageShared(
      outputs,
      { folder, present, kept },
      join(staging, "site"),
      { planned: planned.size, onProgress, share },
    );
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
      files: planned.size,
      written: staged,
      unchanged: planned.size - staged,
      removed: obsolete.length,
      bytes,
      keys,
    };
  } catch (error) {
    throw explainError(error, folder, touched);
  } finally {
    if (staging !== null) rmSync(staging, { recursive: true, force: true });
  }
}

function plannedPaths(outputs: Iterable<Output>): Set<string> {
  const planned = new Set<string>();
  for (const { path } of outputs) {
    if (!isInside(path)) {
      throw new Failure(`${String(path)}: this path is outside the folder of the site`);
    }
    if (path === MANIFEST || isStagingName(path.split("/")[0]!) || planned.has(path)) {
      throw new Failure(`${path}: this path is reserved or used twice; rename a file of the site`);
    }
    planned.add(path);
  }
  return planned;
}
