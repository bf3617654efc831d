import type { SiteIdentity } from "./documents.ts";
import type { FormerSlugs } from "./former-slugs.ts";
import { openSearch, type Search } from "./search/open-search.ts";

/** A file of the static layer. `version` differs when the bytes do; null where the host cannot tell. */
export interface Asset {
  bytes: Uint8Array<ArrayBuffer>;
  version: string | null;
}

/** The port through which the handler reads the files of the static layer. */
export interface Assets {
  /**
   * Returns the file at a path below the base, such as `/tools/anki.json`; null when there is none,
   * "unchanged" when it still has `knownVersion`.
   */
  read(path: string, knownVersion?: string | null): Promise<Asset | "unchanged" | null>;
}

/** The files that the handler reads. What is costly to open stays open until its file changes. */
export interface StaticFiles {
  /** The bytes of a file, or null when there is none. */
  bytes: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** The value of a JSON file, or null when there is none. */
  json: (path: string) => Promise<unknown>;
  /** The slugs that replaced former ones; null when the site lacks aliases.json. */
  formerSlugs: () => Promise<FormerSlugs | null>;
  /** Name and origin of the site, as its own index states them. Throws without an index. */
  identity: () => Promise<SiteIdentity>;
  /** Throws when search-index.json is missing. */
  search: () => Promise<Search>;
}

/** Opens the static layer behind a port. */
export function openStaticFiles(assets: Assets): StaticFiles {
  async function bytes(path: string) {
    const asset = await assets.read(path);
    return asset === null || asset === "unchanged" ? null : asset.bytes;
  }

  async function json(path: string): Promise<unknown> {
    const found = await bytes(path);
    return found && parseJson(found);
  }

  return {
    bytes,
    json,
    formerSlugs: async () => (await json("/aliases.json")) as FormerSlugs | null,
    identity: keptOpen(assets, "/index.json", (index) => {
      return (parseJson(index) as { license: { attribution: SiteIdentity } }).license.attribution;
    }),
    search: keptOpen(assets, "/search-index.json", openSearch),
  };
}

/** Returns a function that opens a file once, and again when its version changes. */
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
