import { lstatSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../content/failure.ts";
import { readPlainFile } from "../content/source.ts";
import { shownPath } from "../content/quote-text.ts";
import { isRunning } from "./is-running.ts";

/** Contains the id of the process writing to the folder. */
export const LOCK = ".building";
/** In milliseconds; an older lock does not count, as its process id may belong to another program by now. */
const KEPT_MS = 10_000;
/** In milliseconds; touching the lock for every file would slow the build down. */
const TOUCHED_EVERY_MS = 1000;

export interface Lock {
  /** Keeps the lock; to be called for each file. Throws a Failure if another build has it, as after a long sleep. */
  keep: () => void;
  release: () => void;
}

/** Locks a folder. Throws a Failure while another build has locked it. */
export function lockFolder(folder: string): Lock {
  const file = join(folder, LOCK);
  const other = ownerOf(file);
  const age = () => Math.abs(Date.now() - lstatSync(file).mtimeMs);
  if (other > 0 && other !== process.pid && isRunning(other) && age() < KEPT_MS) {
    throw locked(folder, other);
  }
  rmSync(file, { force: true });
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: "wx" });
  } catch (error) {
    // Another build that started at the same moment.
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw locked(folder, ownerOf(file));
    throw error;
  }
  let keptAt = -Infinity;
  let isOurs = true;
  return {
    keep: () => {
      const now = Date.now();
      if (now - keptAt < TOUCHED_EVERY_MS) return;
      const owner = ownerOf(file);
      isOurs = owner === process.pid;
      if (!isOurs) throw locked(folder, owner);
      utimesSync(file, new Date(now), new Date(now));
      keptAt = now;
    },
    release: () => {
      if (isOurs) rmSync(file, { force: true });
    },
  };
}

/** Returns the process id in a lock; 0 if there is none, or if digits may be missing. */
function ownerOf(file: string): number {
  if (!lstatSync(file, { throwIfNoEntry: false })) return 0;
  // Without its line break, the process was killed while writing this.
  return Number(/^(\d+)\n$/.exec(readPlainFile(file).toString())?.[1] ?? 0);
}

function locked(folder: string, owner: number): Failure {
  return new Failure(
    `${shownPath(folder)}: another build (process ${owner}) is writing to this folder; wait for it to end`,
    `${shownPath(folder)} : une autre construction (processus ${owner}) écrit dans ce dossier ; attendez qu’elle finisse`,
  );
}
