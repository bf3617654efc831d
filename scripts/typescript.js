import * as module from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Lets Node run TypeScript. From 22.18 on, Node removes the types itself and can keep what it compiled; older
 * versions need a loader.
 */
if ("typescript" in process.features && process.features.typescript) {
  const { enableCompileCache } = /** @type {{ enableCompileCache: (folder: string) => void }} */ (
    /** @type {unknown} */ (module)
  );
  enableCompileCache(fileURLToPath(new URL("../.build/compiled", import.meta.url)));
} else {
  const { register } = await import("tsx/esm/api");
  register();
}
