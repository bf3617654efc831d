import { readFileSync } from "node:fs";

/**
 * Returns when a process started, in a form that no other process with its number shares: the start of
 * the system and the ticks since then; "ended" for a zombie, which does nothing any more. Null when there
 * is no such process, or where the system does not tell (anywhere but on Linux).
 */
export function processStart(pid: number): string | null {
  const stat = readOrNull(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // Field 2, the name of the program, is in brackets and may hold any character. Field 22 is the start.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return state === "Z" ? "ended" : `${systemStart()} ${fields[18]}`;
}

/** Returns an identifier that changes with each start of the system; empty where there is none. */
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
