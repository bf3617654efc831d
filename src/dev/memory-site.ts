import { BASE_PATH } from "../contract/api.ts";
import type { Asset } from "../request/static-files.ts";
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
  let outputs = new Map<string, Output>();
  /** The files that were read since the last change. */
  const files = new Map<string, Bytes>();

  function read(path: string): Asset | null {
    const output = outputs.get(path);
    if (!output) return null;
    const bytes = files.get(path) ?? rendered(output);
    files.set(path, bytes);
    return { bytes, version };
  }

  return {
    version: () => version,
    replace: (newOutputs, newVersion) => {
      if (newVersion === version) return;
      version = newVersion;
      files.clear();
      outputs = new Map(newOutputs.map((output) => [`/${output.path}`, output]));
    },
    read,
    assets: {
      read: async (path, knownVersion) => {
        return knownVersion === version ? "unchanged" : read(BASE_PATH + path);
      },
    },
  };
}

type Bytes = Asset["bytes"];

function rendered({ render }: Output): Bytes {
  const content = render();
  // A copy: files of the disk are read into one buffer, which the next read overwrites.
  return typeof content === "string" ? new TextEncoder().encode(content) : Uint8Array.from(content);
}
