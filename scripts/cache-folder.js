import { createHash, hash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** A folder that `npm ci` empties, for this very program. */
export const PROGRAM_FOLDER = folderOf(fileURLToPath(new URL("..", import.meta.url)));

/**
 * What commands keep for the next one; null where CI is set. A pull request can bring any file of the working tree, so
 * what is kept there could pass a check, or run, without being read.
 */
export const CACHE_FOLDER = process.env.CI ? null : PROGRAM_FOLDER;

/**
 * Names the folder after the modules below `root`, the version of Node, and where and when npm installed the packages,
 * which a pull request cannot guess. Throws if the packages are not installed.
 * @param {string} root
 */
export function folderOf(root) {
  const { ino, ctimeMs, mtimeMs } = statSync(join(root, "node_modules/.package-lock.json"));
  const digest = createHash("sha1");
  digest.update(JSON.stringify([process.version, resolve(root), ino, ctimeMs, mtimeMs]));
  const rooms = readdirSync(join(root, "src")).filter((name) => name !== "test");
  for (const folder of [...rooms.map((room) => `src/${room}`), "scripts"]) {
    const paths = /** @type {string[]} */ (readdirSync(join(root, folder), { recursive: true }));
    const modules = paths.filter((path) => /\.[jt]s$/.test(path) && !path.endsWith(".test.ts"));
    for (const path of modules.toSorted()) {
      digest.update(`${folder}/${path}\n`);
      digest.update(hash("sha1", readFileSync(join(root, folder, path))));
    }
  }
  return join(root, "node_modules/.cache/directory", digest.digest("hex"));
}
