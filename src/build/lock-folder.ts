import { randomUUID } from "node:crypto";
import { lstatSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../content/failure.ts";
import { shownPath } from "../content/quote-text.ts";
import { readPlainFile } from "../content/source.ts";

/** Contains a random token of the build that writes to the folder. */
export const LOCK = ".building";
/** In milliseconds since its build last touched it; an older lock does not count. */
const KEPT_MS = 10_000;
/** In milliseconds; touching the lock for every file would slow the build down. */
const TOUCHED_EVERY_MS = 1000;

/** `keep` must come right before each change; it throws a Failure if another build has the lock, as after a long sleep. */
export type Lock = ReturnType<typeof lockFolder>;

/** Locks a folder. Throws a Failure while another build has locked it. */
export function lockFolder(folder: string) {
  const [file, token] = [join(folder, LOCK), randomUUID()];
  const found = () => lstatSync(file, { throwIfNoEntry: false });
  const isOurs = () => found() !== undefined && readPlainFile(file).toString() === token;
  if (Math.abs(Date.now() - (found()?.mtimeMs ?? 0)) < KEPT_MS) throw locked(folder);
  try {
    rmSync(file, { force: true });
    writeFileSync(file, token, { flag: "wx" });
  } catch (error) {
    // Another build that started at the same moment.
    throw (error as NodeJS.ErrnoException).code === "EEXIST" ? locked(folder) : error;
  }
  let touchedAt = performance.now();
  return {
    keep: () => {
      if (!isOurs()) throw locked(folder);
      if (performance.now() - touchedAt < TOUCHED_EVERY_MS) return;
      touchedAt = performance.now();
      utimesSync(file, new Date(), new Date());
    },
    release: () => {
      if (isOurs()) rmSync(file);
    },
  };
}

function locked(folder: string): Failure {
  return new Failure(
    `${shownPath(folder)}: another build is writing to this folder, or something has emptied it; build again in 10 s`,
    `${shownPath(folder)} : une autre construction écrit dans ce dossier, ou on l’a vidé ; reconstruisez dans 10 s`,
  );
}
