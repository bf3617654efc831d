import * as module from "node:module";
import { CACHE_FOLDER } from "./cache-folder.js";

/**
 * Lets Node run TypeScript. From 22.18 on, Node removes the types itself and can keep what it compiled; older
 * versions need a loader.
 */
if ("typescript" in process.features && process.features.typescript) {
  const { enableCompileCache } = /** @type {{ enableCompileCache: (folder: string) => void }} */ (
    /** @type {unknown} */ (module)
  );
  if (CACHE_FOLDER) enableCompileCache(`${CACHE_FOLDER}/compiled`);
} else {
  const loader = await import("tsx/esm/api").catch((error) => {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    // Not in messages.ts, because TypeScript cannot be loaded here.
    process.stderr.write(
      "No packages are installed; run npm ci\nAucun paquet n’est installé ; lancez npm ci\n",
    );
    process.exit(1);
  });
  loader.register();
}
