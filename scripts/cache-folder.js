import { fileURLToPath } from "node:url";

/**
 * What commands keep for the next one; null where CI is set. A pull request can bring any file of the working tree, so
 * what is kept there would let it pass a check: `npm ci` empties this folder.
 */
export const CACHE_FOLDER = process.env.CI
  ? null
  : fileURLToPath(new URL("../node_modules/.cache/directory", import.meta.url));
