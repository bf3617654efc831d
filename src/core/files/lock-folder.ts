import { randomUUID } from "node:crypto";
import { lstatSync, rmSync, utimesSync, writeFileSync, type Stats } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.ts";
import { displayPath } from "../text/quote-text.ts";
import { readPlainFile } from "./source.ts";

/** The lock file. It contains a random token of the build that holds the lock. */
export const LOCK = ".building";
/** Milliseconds since the lock was last touched. An older lock does not count. */
const KEPT_MS = 10_000;
/** Milliseconds. A shorter wait would keep a core busy. */
const LOOKED_EVERY_MS = 100;
/** Milliseconds. Touching the lock for every file would slow the build down. */
const TOUCHED_EVERY_MS = 1000;

/**
 * A held lock. `keep` must be called right before each change; it throws a Failure if another build has taken the lock,
 * as after a long sleep. `release` removes the lock if it is still ours.
 */
export type Lock = ReturnType<typeof lockFolder>;

/** Waits while another build holds the lock, after calling `onWait`. The lock of a killed build expires. */
export function lockFolder(folder: string, onWait: () => void) {
  const [file, token] = [join(folder, LOCK), randomUUID()];
  const lockStat = () => lstatSync(file, { throwIfNoEntry: false });
  const isOurs = () => lockStat() !== undefined && readPlainFile(file).toString() === token;
  const isFree = () => Math.abs(Date.now() - (lockStat()?.mtimeMs ?? 0)) >= KEPT_MS;
  const take = () => {
    const isLeft = lockStat() !== undefined;
    if (isLeft) rmSync(file, { force: true });
    try {
      writeFileSync(file, token, { flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      return false;
    }
    // If several builds waited for the same killed one, each may have removed the lock of another.
    if (isLeft) sleep();
    return isOurs();
  };
  for (let tries = 0; !(isFree() && take()); tries++) {
    if (tries === 0) onWait();
    sleep();
  }
  let touchedAt = performance.now();
  let stamp = "";
  return {
    keep: () => {
      // To read the token takes five times as long.
      const last = stamp;
      stamp = stampOf(lockStat());
      if ((stamp === "" || stamp !== last) && !isOurs()) throw locked(folder);
      if (performance.now() - touchedAt < TOUCHED_EVERY_MS) return;
      touchedAt = performance.now();
      utimesSync(file, new Date(), new Date());
    },
    release: () => {
      if (isOurs()) rmSync(file);
    },
  };
}

/** Another lock has another stamp. */
function stampOf(stat: Stats | undefined): string {
  return stat ? `${stat.ino} ${stat.size} ${stat.mtimeMs}` : "";
}

function sleep(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOKED_EVERY_MS);
}

function locked(folder: string): Failure {
  return new Failure(
    `${displayPath(folder)}: another build is writing to this folder, or something has emptied it; build again`,
    `${displayPath(folder)} : une autre construction écrit dans ce dossier, ou on l’a vidé ; reconstruisez-le`,
  );
}
