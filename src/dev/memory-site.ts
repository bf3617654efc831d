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
  let outputs = new Map<string, Output>();
  /** The files that were read, each with its output; one with the same key keeps its bytes. */
  const files = new Map<string, { file: SiteFile; output: Output; key: string | undefined }>();

  function read(path: string): SiteFile | null {
    const output = outputs.get(path);
    if (!output) return null;
    const last = files.get(path);
    if (last?.output === output) return last.file;
    const key = output.key?.();
    const file = last && key !== undefined && last.key === key ? last.file : rendered(output);
    files.set(path, { file, output, key });
    return file;
  }

  return {
    version: () => version,
    replace: (newOutputs, newVersion) => {
      if (newVersion === version) return;
      version = newVersion;
      outputs = new Map(newOutputs.map((output) => [`/${output.path}`, output]));
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

function rendered({ render }: Output): SiteFile {
  const content = render();
  // A copy: files of the disk are read into one buffer, which the next read overwrites.
  const bytes =
    typeof content === "string" ? new TextEncoder().encode(content) : Uint8Array.from(content);
  return { bytes, tag: entityTag(bytes) };
}
