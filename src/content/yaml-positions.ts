import { isMap, isNode, isScalar, isSeq, type Document, type YAMLMap } from "yaml";

/** Returns the offset at which a node begins. */
export function start(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

/** Returns the offset of the value at a path, or of its nearest parent that exists. */
export function valueAt(document: Document.Parsed, path: readonly PropertyKey[]): number {
  let offset = start(document.contents) ?? 0;
  let node: unknown = document.contents;
  for (const key of path) {
    const pair = isMap(node) ? pairAt(node, String(key)) : undefined;
    const child: unknown = isSeq(node) ? node.items[Number(key)] : pair?.value;
    if (!isNode(child)) return start(pair?.key) ?? offset;
    const isEmpty = child.range?.[0] === child.range?.[1];
    offset = (isEmpty ? start(pair?.key) : undefined) ?? start(child) ?? offset;
    node = child;
  }
  return offset;
}

/** Returns the mapping at a path. */
export function mapAt(
  document: Document.Parsed,
  path: readonly PropertyKey[],
): YAMLMap | undefined {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return isMap(node) ? node : undefined;
}

type Pairs = Map<string, YAMLMap["items"][number]>;

/** The pairs of a mapping by key: a search for each key would be quadratic when thousands are wrong. */
const pairsOf = new WeakMap<YAMLMap, Pairs>();

/** Returns the first pair of a mapping with a key. */
export function pairAt(map: YAMLMap | undefined, key: string) {
  if (!map) return undefined;
  let pairs = pairsOf.get(map);
  if (!pairs) {
    pairs = new Map();
    for (const pair of map.items) {
      const name = keyName(pair.key);
      if (!pairs.has(name)) pairs.set(name, pair);
    }
    pairsOf.set(map, pairs);
  }
  return pairs.get(key);
}

/** Returns the name of a scalar key in the value of its mapping. */
export function keyName(key: unknown): string {
  const value: unknown = isScalar(key) ? key.value : undefined;
  return typeof value === "string" ? value : value === null ? "" : JSON.stringify(value);
}

/**
 * Returns where a missing key belongs: the line below the nearest of the keys that usually come before it, else
 * the first key of the mapping.
 */
export function offsetForMissingKey(
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
  const end = isNode(before.value) ? before.value.range?.[1] : undefined;
  const text = yaml.slice(0, end ?? start(before.key)).trimEnd();
  const lineBreak = yaml.indexOf("\n", text.length);
  if (map.flow || lineBreak < 0) return Math.min(text.length, yaml.length);
  const indent = first - (yaml.lastIndexOf("\n", first - 1) + 1);
  return Math.min(lineBreak + 1 + indent, yaml.length);
}
