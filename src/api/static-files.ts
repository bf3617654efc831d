import type { SiteIdentity } from "./documents.ts";
import type { Aliases } from "./slug.ts";
import { openSearch, type Search } from "./search/open-search.ts";

/** A static file. `version` changes whenever the bytes do; null if the host provides none. */
export interface Asset {
  bytes: Uint8Array<ArrayBuffer>;
  version: string | null;
}

/** The port through which the handler reads static files. */
export interface Assets {
  /**
   * Returns the file at a path below the base, such as `/tools/anki.json`, "unchanged" if it still has `knownVersion`, or
   * null if it does not exist. Throws if the host cannot tell: a null would become a 404 that caches keep.
   */
  read(path: string, knownVersion?: string | null): Promise<Asset | "unchanged" | null>;
}

/** The static files, opened. The index and the search index stay open until their version changes. */
export interface StaticFiles {
  /** Returns the bytes of a file, or null if it does not exist. */
  bytes: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Returns the current slugs by alias, or null if the site has no aliases.json. */
  aliases: () => Promise<Aliases | null>;
  /** Returns the site's name and origin from its index. Throws without an index. */
  identity: () => Promise<SiteIdentity>;
  /** Opens the search. Throws without search-index.json. */
  search: () => Promise<Search>;
}

export function openStaticFiles(assets: Assets): StaticFiles {
  async function bytes(path: string) {
    const asset = await assets.read(path);
    return asset === null || asset === "unchanged" ? null : asset.bytes;
  }

  return {
    bytes,
    async aliases() {
      const found = await bytes("/aliases.json");
      return found && (parseJson(found) as Aliases);
    },
    identity: keptOpen(assets, "/index.json", (index) => {
      return (parseJson(index) as { license: { attribution: SiteIdentity } }).license.attribution;
    }),
    search: keptOpen(assets, "/search-index.json", openSearch),
  };
}

/** Returns a function that opens a file, and opens it again only when its version has changed. */
function keptOpen<Value>(
  assets: Assets,
  path: string,
  open: (bytes: Uint8Array) => Value,
): () => Promise<Value> {
  let known: { value: Value; version: string | null } | undefined;
  return async () => {
    const asset = await assets.read(path, known?.version);
    if (asset === "unchanged" && known) return known.value;
    if (asset === null || asset === "unchanged") throw new Error(`${path} is missing`);
    const opened = { value: open(asset.bytes), version: asset.version };
    known = opened;
    return opened.value;
  };
}

const decoder = new TextDecoder();

function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(decoder.decode(bytes));
}
