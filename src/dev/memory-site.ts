import { BASE_PATH } from "../contract/api.ts";
import { entityTag } from "../request/etag.ts";
import type { SiteFile } from "../server/site-file.ts";
import type { SiteFolder } from "../server/site-folder.ts";
import type { Output } from "../site/output.ts";

/** A site that exists in memory only. */
export interface MemorySite extends SiteFolder {
  /** Replaces all files. `version` differs from that of any other site that this one has held. */
  replace: (outputs: readonly Output[], version: string) => void;
  /** The version of the files; empty at first. */
  version: () => string;
}

/** Returns a site without files. A file is rendered when it is first read, so that a change costs little. */
export function createMemorySite(): MemorySite {
  let version = "";
  let renderers = new Map<string, Output["render"]>();
  const files = new Map<string, SiteFile>();

  function read(path: string): SiteFile | null {
    const known = files.get(path);
    if (known) return known;
    const render = renderers.get(path);
    if (!render) return null;
    const rendered = render();
    // A copy: files of the disk are read into one buffer, which the next read overwrites.
    const bytes =
      typeof rendered === "string" ? new TextEncoder().encode(rendered) : Uint8Array.from(rendered);
    const file = { bytes, tag: entityTag(bytes) };
    files.set(path, file);
    return file;
  }

  return {
    version: () => version,
    replace: (outputs, newVersion) => {
      if (newVersion === version) return;
      version = newVersion;
      renderers = new Map(outputs.map(({ path, render }) => [`/${path}`, render]));
      files.clear();
    },
    read,
    stamp: () => version,
    assets: {
      read: async (path, knownVersion) => {
        if (knownVersion === version) return "unchanged";
        const bytes = read(BASE_PATH + path)?.bytes;
        return bytes ? { bytes, version } : null;
      },
    },
    fromOneBuild: async (work) => {
      for (;;) {
        const before = version;
        const result = await work();
        if (version === before) return result;
      }
    },
  };
}
