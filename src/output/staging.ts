import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.ts";

/** The folders of builds under way begin with this; what follows is the number of the process. */
export const STAGING = ".staging-";

/**
 * Makes the folder in which this process stages a build of another folder. Removes what killed builds
 * have left; throws a Failure while another build writes the same folder.
 */
export function openStaging(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const staging = join(folder, `${STAGING}${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging);
  const other = clearLeavings(folder)[0];
  if (other === undefined) return staging;
  rmSync(staging, { recursive: true });
  throw new Failure(
    `${folder}: another build (process ${other.slice(STAGING.length)}) writes this folder; ` +
      `wait for it, or remove ${join(folder, other)} if there is none`,
  );
}

/** Removes what killed builds have left in a folder; gives the names of what running ones use. */
export function clearLeavings(folder: string): string[] {
  const inUse: string[] = [];
  for (const name of readdirSync(folder)) {
    const owner = name.startsWith(STAGING) ? Number(name.slice(STAGING.length)) : process.pid;
    if (owner === process.pid) continue;
    if (isRunning(owner)) inUse.push(name);
    else rmSync(join(folder, name), { recursive: true, force: true });
  }
  return inUse;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
