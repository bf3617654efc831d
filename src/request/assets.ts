/** A file of the static layer. `version` differs when the bytes do; null where the host cannot tell. */
export interface Asset {
  bytes: Uint8Array<ArrayBuffer>;
  version: string | null;
}

/** The port through which the handler reads the files of the static layer. */
export interface Assets {
  /**
   * The file at a path below the base, such as `/tools/anki.json`; null when there is none, "unchanged"
   * when its version is still the one that is known already.
   */
  read(path: string, knownVersion?: string | null): Promise<Asset | "unchanged" | null>;
}

const decoder = new TextDecoder();

/** The value of a JSON file, or null when there is none. */
export async function readJson(assets: Assets, path: string): Promise<unknown> {
  const asset = await assets.read(path);
  return asset === null || asset === "unchanged" ? null : parseJson(asset.bytes);
}

export function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(decoder.decode(bytes));
}
