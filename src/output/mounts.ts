import { readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.ts";
import { shownPath } from "../system-error.ts";

/**
 * Throws a Failure when a mount at, above or below one of the paths in a folder would stop a move or a
 * removal. This includes bind mounts of the same file system.
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
      `${shownPath(mount)}: this is a mount point, and a build cannot replace it; unmount it, or ` +
        "choose another folder with --out. The site is unchanged.",
    );
  }
}

/** Returns the mount points of this machine; none on systems other than Linux. */
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

/** Decodes the octal escapes of the mount table, which stand for white space and backslashes. */
function unescaped(mount: string): string {
  return mount.replace(/\\([0-7]{3})/g, (_, octal: string) =>
    String.fromCharCode(Number.parseInt(octal, 8)),
  );
}
