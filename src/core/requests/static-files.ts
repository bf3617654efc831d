/** A static file. `version` changes whenever the bytes do; null if the host provides none. */
export interface Asset {
  bytes: Uint8Array<ArrayBuffer>;
  version: string | null;
}

/** The port through which the handler reads static files. */
export interface Assets {
  /**
   * Returns the file at a path of the site, such as `/search/words.txt`, "unchanged" if it still has `knownVersion`, or
   * null if it does not exist. Throws if the host cannot tell: a null would become a 404 that caches keep.
   */
  read(path: string, knownVersion?: string | null): Promise<Asset | "unchanged" | null>;
}

/** Returns a function that opens a file, and opens it again only when its version has changed. */
export function cachedFile<Value>(
  assets: Assets,
  path: string,
  open: (bytes: Uint8Array<ArrayBuffer>) => Value | Promise<Value>,
): () => Promise<Value> {
  let cached: { value: Value; version: string | null } | undefined;
  return async () => {
    const asset = await assets.read(path, cached?.version);
    if (asset === "unchanged" && cached) return cached.value;
    if (asset === null || asset === "unchanged") throw new Error(`${path} is missing`);
    const opened = { value: await open(asset.bytes), version: asset.version };
    cached = opened;
    return opened.value;
  };
}
