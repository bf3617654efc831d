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

/** The bytes of a file, or null when there is none. */
export async function readBytes(
  assets: Assets,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const asset = await assets.read(path);
  return asset === null || asset === "unchanged" ? null : asset.bytes;
}

/** The value of a JSON file, or null when there is none. */
export async function readJson(assets: Assets, path: string): Promise<unknown> {
  const bytes = await readBytes(assets, path);
  return bytes && parseJson(bytes);
}

/** What was made of a JSON file, and of which version of it. */
export interface Opened<Value> {
  value: Value;
  version: string | null;
}

/**
 * What `open` makes of a JSON file: what is known already while the file is the same, made anew when it
 * is another, null when there is none.
 */
export async function openJson<Value>(
  assets: Assets,
  path: string,
  known: Opened<Value> | undefined,
  open: (json: unknown) => Value,
): Promise<Opened<Value> | null> {
  const asset = await assets.read(path, known?.version);
  if (asset === null || asset === "unchanged") return asset === null ? null : (known ?? null);
  return { value: open(parseJson(asset.bytes)), version: asset.version };
}

const decoder = new TextDecoder();

function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(decoder.decode(bytes));
}
