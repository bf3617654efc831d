import type { Document, YAMLMap } from "yaml";
import { yamlPackage } from "./yaml-package.ts";

/** Offsets of values and keys in a YAML text. */

export function start(node: unknown): number | undefined {
  return yamlPackage().isNode(node) ? node.range?.[0] : undefined;
}

export function valueAt(document: Document.Parsed, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true) ?? document.contents;
    const node = document.getIn(path.slice(0, length), true);
    const pair = yamlPackage().isMap(parent) ? pairAt(parent, String(path[length - 1])) : undefined;
    const empty =
      yamlPackage().isScalar(node) && node.value === null && node.range?.[0] === node.range?.[1];
    const offset = empty ? start(pair?.key) : (start(node) ?? start(pair?.key));
    if (offset !== undefined) return offset;
  }
  return start(document.contents) ?? 0;
}

export function mapAt(
  document: Document.Parsed,
  path: readonly PropertyKey[],
): YAMLMap | undefined {
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  return yamlPackage().isMap(node) ? node : undefined;
}

export function pairAt(map: YAMLMap | undefined, key: string) {
  return map?.items.find(
    (item) =>
      yamlPackage().isPair(item) && yamlPackage().isScalar(item.key) && item.key.value === key,
  );
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
