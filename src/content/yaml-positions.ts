import type { Document, YAMLMap } from "yaml";
import { yamlPackage } from "./yaml-package.ts";

/** Offsets of values and keys in a YAML text. */

export function start(node: unknown): number | undefined {
  return yamlPackage().isNode(node) ? node.range?.[0] : undefined;
}

/** Of the value at a path, or of its nearest parent that exists. */
export function valueAt(document: Document.Parsed, path: readonly PropertyKey[]): number {
  let offset = start(document.contents) ?? 0;
  let node: unknown = document.contents;
  for (const key of path) {
    const pair = yamlPackage().isMap(node) ? pairAt(node, String(key)) : undefined;
    const child: unknown = yamlPackage().isSeq(node) ? node.items[Number(key)] : pair?.value;
    if (!yamlPackage().isNode(child)) return start(pair?.key) ?? offset;
    const isEmpty = child.range?.[0] === child.range?.[1];
    offset = (isEmpty ? start(pair?.key) : undefined) ?? start(child) ?? offset;
    node = child;
  }
  return offset;
}

export function mapAt(
  document: Document.Parsed,
  path: readonly PropertyKey[],
): YAMLMap | undefined {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return yamlPackage().isMap(node) ? node : undefined;
}

type Pairs = Map<string, YAMLMap["items"][number]>;

/** A hostile mapping has thousands of keys, each with a fault: it is searched through only once. */
const pairsOf = new WeakMap<YAMLMap, Pairs>();

export function pairAt(map: YAMLMap | undefined, key: string) {
  if (!map) return undefined;
  let pairs = pairsOf.get(map);
  if (!pairs) {
    pairs = new Map(map.items.toReversed().map((pair) => [keyName(pair.key), pair]));
    pairsOf.set(map, pairs);
  }
  return pairs.get(key);
}

/** The name that a scalar key has in the value of its mapping. */
export function keyName(key: unknown): string {
  const value: unknown = yamlPackage().isScalar(key) ? key.value : undefined;
  return typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);
}

/** The line below the nearest key that is usually written before, else the first key of the mapping. */
export function placeFor(
  yaml: string,
  map: YAMLMap | undefined,
  key: string,
  order: readonly string[],
): number {
  const first = start(map?.items[0]?.key);
  if (!map || first === undefined) return 0;
  const earlier = order.slice(0, order.indexOf(key)).toReversed();
  const before = earlier.map((name) => pairAt(map, name)).find((pair) => pair !== undefined);
  if (!before) return first;
  const end = yamlPackage().isNode(before.value) ? before.value.range?.[1] : undefined;
  const text = yaml.slice(0, end ?? start(before.key)).trimEnd();
  const lineBreak = yaml.indexOf("\n", text.length);
  if (map.flow || lineBreak < 0) return Math.min(text.length, yaml.length);
  const indent = first - (yaml.lastIndexOf("\n", first - 1) + 1);
  return Math.min(lineBreak + 1 + indent, yaml.length);
}
