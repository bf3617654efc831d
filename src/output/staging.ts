import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.ts";
import { shownPath } from "../system-error.ts";
import { readPlainFile } from "./plain-file.ts";
import { processStart } from "./process-start.ts";

/**
 * The name of the folder of a build under way, with the number of its process. No system counts
 * processes beyond seven digits, so `.staging-20261120` is a folder of somebody else.
 */
const STAGING = /^\.staging-([1-9]\d{0,6})$/;

/** The file in a staging folder that records the start of its process, because process ids are reused. */
const OWNER = "owner";

/** Reports whether a name is kept for the folder of a build under way. */
export function isStagingName(name: string): boolean {
  return STAGING.test(name);
}

/**
 * Creates the staging folder of this process inside `folder` and returns its path. Removes the staging
 * folders of killed builds. Throws a Failure while another build writes to `folder`.
 */
export function openStaging(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const staging = join(folder, `.staging-${process.pid}`);
  if (stagingsIn(folder).includes(process.pid)) rmSync(staging, { recursive: true });
  mkdirSync(staging);
  try {
    writeFileSync(join(staging, OWNER), processStart(process.pid) ?? "");
    const other = removeAbandonedStaging(folder).find((pid) => pid !== process.pid);
    if (other !== undefined) throw inUse(folder, other);
    return staging;
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    throw error;
  }
}

function inUse(folder: string, pid: number): Failure {
  const staging = join(folder, `.staging-${pid}`);
  return new Failure(
    `${shownPath(folder)}: another build (process ${pid}) is writing to this folder; wait for it to end, ` +
      `or remove ${shownPath(staging)} if that process is not a build`,
  );
}

/** Removes what killed builds have left in a folder. Returns the processes whose builds still run. */
export function clearLeavings(folder: string): number[] {
  return stagingsIn(folder).filter((pid) => {
    const staging = join(folder, `.staging-${pid}`);
    if (isOwnerRunning(staging, pid)) return true;
    rmSync(staging, { recursive: true, force: true });
    return false;
  });
}

/** Returns the process ids of the staging folders in a folder. */
function stagingsIn(folder: string): number[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => STAGING.exec(name)?.[1] ?? [])
    .map(Number);
}

/**
 * Reports whether the process that made a staging folder still runs. Without a recorded start, any running
 * process with that id counts as the owner: removing the folder of a running build would break it.
 */
function isOwnerRunning(staging: string, pid: number): boolean {
  if (!isRunning(pid)) return false;
  const recorded = recordIn(staging);
  const start = processStart(pid);
  return recorded === "" || start === null || recorded === start;
}

function recordIn(staging: string): string {
  try {
    return readPlainFile(join(staging, OWNER));
  } catch {
    return "";
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
