import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.ts";
import { shownPath } from "../system-error.ts";

/**
 * Throws a Failure when one of the paths in a folder cannot be moved or removed because of a mount:
 * another file system there, or a folder or file of the same one.
 */
export function checkMounts(folder: string, paths: readonly string[]): void {
  const real = `${realpathSync(folder)}/`;
  for (const point of mountPoints().filter((point) => point.startsWith(real))) {
    const mount = join(folder, point.slice(real.length));
    const isBlocked = paths.some(
      (path) => path === mount || path.startsWith(`${mount}/`) || mount.startsWith(`${path}/`),
    );
    if (!isBlocked) continue;
    throw new Failure(
      `${shownPath(mount)}: something is mounted here, and a build cannot replace it; unmount it, or ` +
        "choose another folder with --out. The site is as it was.",
    );
  }
}

/** Every mount of this machine; empty where the system has no table of them (anywhere but on Linux). */
function mountPoints(): string[] {
  let table: string;
  try {
    table = readFileSync("/proc/self/mountinfo", "utf8");
  } catch {
    return [];
  }
  return table.split("\n").flatMap((line) => {
    const mount = line.split(" ")[4];
    return mount === undefined ? [] : unescaped(mount);
  });
}

/** Blanks and backslashes are octal in the table. */
function unescaped(mount: string): string {
  return mount.replace(/\\([0-7]{3})/g, (_, octal: string) =>
    String.fromCharCode(Number.parseInt(octal, 8)),
  );
}
