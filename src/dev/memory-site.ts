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
  /** The files that were read, each with its output; one with the same key keeps its bytes. */
  const files = new Map<string, { bytes: Bytes; output: Output; key: string | undefined }>();

  function read(path: string): Asset | null {
    const output = outputs.get(path);
    if (!output) return null;
    const last = files.get(path);
    if (last?.output === output) return { bytes: last.bytes, version };
    const key = output.key?.();
    const bytes = last && key !== undefined && last.key === key ? last.bytes : rendered(output);
    files.set(path, { bytes, output, key });
    return { bytes, version };
  }

  return {
    version: () => version,
    replace: (newOutputs, newVersion) => {
      if (newVersion === version) return;
      version = newVersion;
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
