import { readFileSync } from "node:fs";

/**
 * Returns the boot id and the clock ticks from boot to the start of a process; they differ for another
 * process with the same id. Returns "ended" for a zombie, because it no longer runs; null when there is
 * no such process, and on systems other than Linux.
 */
export function processStart(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // Field 2 is the program name, in parentheses, and may contain any character. Field 22 is the start.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return state === "Z" ? "ended" : `${systemStart()} ${fields[18]}`;
}

/** Returns the boot id, which changes with each boot; empty on systems other than Linux. */
export function systemStart(): string {
  return readOrNull("/proc/sys/kernel/random/boot_id")?.trim() ?? "";
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
