import { hash } from "node:crypto";

/** The digests found so far: an object that thousands of outputs share is read once. */
const digests = new WeakMap<object, string>();

/** What records say on their own, without the records that they are linked to. */
const alone = new WeakMap<object, string>();

/**
 * Returns a digest of everything that can be read from a value: of plain data and bytes by what they contain, of
 * functions by their source, of records by what `identifyRecords` says. Throws for any other object, which could hide data
 * that the digest misses. Values must not change later.
 */
export function digestOf(value: unknown): string {
  if (!isObject(value)) return primitive(value);
  let digest = digests.get(value);
  if (digest === undefined) {
    digest = hashed(contentOf(value, described));
    digests.set(value, digest);
  }
  return digest;
}

/** Returns a digest of values, each read once for all lists that contain it. */
export function digestOfEach(values: readonly unknown[]): string {
  return hashed(values.map(digestOf).join("\n"));
}

/** A record and the file that it comes from: the file decides all values that both share. */
interface FromFile {
  slug: string;
  path: string;
  digest: string;
}

/**
 * Gives records their digests, each with the file that it comes from. A record is described by its file, by its values
 * that are not from there, and by the records that it is linked to, each on its own; the types of the catalog let
 * no program read further than that. `links` are the keys that lead to other records.
 */
export function identifyRecords(
  records: readonly (readonly [record: object, file: FromFile])[],
  links: ReadonlySet<string>,
): void {
  for (const [record, file] of records) {
    const [values, fromFile] = [record as Values, file as object as Values];
    let content = `${file.slug}\n${file.path}\n${file.digest}`;
    for (const key in values) {
      if (fromFile[key] === values[key] || links.has(key)) continue;
      content += `\n${key}:${byItself(values[key])}`;
    }
    alone.set(record, hashed(content));
  }
  for (const [record] of records) {
    let content = alone.get(record)!;
    for (const key of links) content += `\n${key}:${byItself((record as Values)[key])}`;
    digests.set(record, hashed(content));
  }
}

/** Gives a value that records share, such as a category, the digest that it has in them. */
export function identifyShared(value: object, content: object): void {
  alone.set(value, digestOf(content));
}

type Values = Record<string, unknown>;

type Describe = (value: unknown) => string;

function described(value: unknown): string {
  if (!isObject(value)) return primitive(value);
  const digest = digests.get(value);
  return digest === undefined ? contentOf(value, described) : `#${digest}`;
}

/** Describes a value in which records count on their own. */
function byItself(value: unknown): string {
  if (!isObject(value)) return primitive(value);
  const digest = alone.get(value);
  return digest === undefined ? contentOf(value, byItself) : `#${digest}`;
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

function primitive(value: unknown): string {
  return value === undefined ? "undefined" : JSON.stringify(value);
}

function contentOf(value: object, describe: Describe): string {
  if (Array.isArray(value)) return `[${value.map(describe).join(",")}]`;
  if (typeof value === "function") return String(value);
  if (value instanceof Uint8Array) return `bytes ${hash("sha1", value)}`;
  if (value instanceof Map) return contentOf([...value], describe);
  const prototype = Object.getPrototypeOf(value) as unknown;
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`an output cannot depend on a ${value.constructor.name}: it has no digest`);
  }
  const entries = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}:${describe(part)}`,
  );
  return `{${entries.join(",")}}`;
}

function hashed(text: string): string {
  return hash("sha1", text, "base64url");
}
