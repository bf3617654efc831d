import { readFileSync, statSync } from "node:fs";
import { BASE_PATH } from "../contract/api.ts";
import type { Asset, Assets } from "../request/assets.ts";

/** In bytes; beyond it the files that were read first are read again. */
const CACHE_MAX = 64_000_000;

/** The files of the static layer from a folder, kept in memory until they change on the disk. */
export function folderAssets(folder: string): Assets {
  const cache = new Map<string, Asset>();
  let cached = 0;

  function remember(path: string, asset: Asset): void {
    cached += asset.bytes.length - (cache.get(path)?.bytes.length ?? 0);
    cache.delete(path);
    cache.set(path, asset);
    for (const [oldest, { bytes }] of cache) {
      if (cached <= CACHE_MAX) return;
      cache.delete(oldest);
      cached -= bytes.length;
    }
  }

  return {
    read: async (path, knownVersion) => {
      const file = `${folder}${BASE_PATH}${path}`;
      const stat = statSync(file, { throwIfNoEntry: false });
      if (!stat?.isFile()) return null;
      const version = `${stat.size} ${stat.mtimeMs} ${stat.ino}`;
      if (knownVersion === version) return "unchanged";
      const known = cache.get(path);
      if (known?.version === version) return known;
      const asset = { bytes: Uint8Array.from(readFileSync(file)), version };
      remember(path, asset);
      return asset;
    },
  };
}
