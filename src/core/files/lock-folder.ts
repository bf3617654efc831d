import { randomUUID } from "node:crypto";
import { lstatSync, rmSync, utimesSync, writeFileSync, type Stats } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.ts";
import { displayPath } from "../text/quote-text.ts";
import { readPlainFile } from "./source.ts";

/** The lock file. It contains a random token of the build that holds the lock. */
export const LOCK = ".building";
/** Milliseconds without a touch, after which a lock counts as left by a killed build. */
const EXPIRY_MS = 10_000;
/** Milliseconds between two looks at another build's lock. A shorter wait would keep a core busy. */
const POLL_MS = 100;
/** Milliseconds between two touches. Touching the lock for every file would slow the build down. */
const TOUCH_MS = 1000;

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
  const isFree = () => Math.abs(Date.now() - (lockStat()?.mtimeMs ?? 0)) >= EXPIRY_MS;
  const take = () => {
    const hasExpired = lockStat() !== undefined;
    if (hasExpired) rmSync(file, { force: true });
    try {
      writeFileSync(file, token, { flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      return false;
    }
    // If several builds waited for the same killed one, each may have removed the lock of another.
    if (hasExpired) sleep();
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
      // Reading the token each time would take five times as long.
      const last = stamp;
      stamp = stampOf(lockStat());
      if ((stamp === "" || stamp !== last) && !isOurs()) throw locked(folder);
      if (performance.now() - touchedAt < TOUCH_MS) return;
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
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
}

function locked(folder: string): Failure {
  return new Failure(
    `${displayPath(folder)}: another build is writing to this folder, or something has emptied it; build again`,
    `${displayPath(folder)} : une autre construction écrit dans ce dossier, ou on l’a vidé ; reconstruisez-le`,
  );
}
