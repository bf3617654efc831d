import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  Schema,
  visit,
  type Document,
  type Node,
  type Scalar,
  type YAMLError,
  type YAMLMap,
} from "yaml";
import type { Finding, TextPlace } from "./findings.ts";

/** In UTF-16 units; front matter has about a thousand. Bounds the time and memory of the yaml package. */
const LENGTH_MAX = 65_536;
/** In lines, for each of which the yaml package needs about five kilobytes of memory. */
const LINES_MAX = 2000;
/** In levels of nesting. Records have three; ten thousand exhaust the memory of the yaml package. */
const DEPTH_MAX = 50;
const DEEP_BLOCK = new RegExp(`(?:[-?:] +){${DEPTH_MAX}}`);

/** Parsed YAML, in which the functions below find keys and values. */
export interface YamlDocument {
  yaml: string;
  /** undefined if the text has a syntax error or a feature that records must not use. */
  value: unknown;
  findings: Finding<TextPlace>[];
  /** What could be parsed, even if there are errors. */
  root: Node | null;
}

/**
 * `uniqueKeys` would take quadratic time. The schema is shared, because making one takes as long as parsing a record.
 */
const OPTIONS = {
  prettyErrors: false,
  uniqueKeys: false,
  version: "1.2",
  schema: new Schema({ schema: "core" }),
} as const;

/** Parses YAML 1.2, and reports syntax errors, anchors, aliases, tags and duplicate keys. */
export function parseYaml(yaml: string): YamlDocument {
  const refused = (findings: Finding<TextPlace>[], root: Node | null = null) => {
    return { yaml, value: undefined, findings, root };
  };
  const excess = exceededSize(yaml) ?? exceededDepth(yaml);
  if (excess) return refused([excess]);
  let document;
  try {
    document = parseDocument(yaml, OPTIONS);
  } catch {
    return refused([tooDeep(0)]);
  }
  const { contents: root, errors } = document;
  if (errors.length > 0)
    return refused(
      errors.map((error) => syntaxError(error, document)),
      root,
    );
  const findings: Finding<TextPlace>[] = [];
  const value = plainValue(root, findings);
  const isReadable = findings.every(({ code }) => code === "duplicate-key");
  return isReadable ? { yaml, value, findings, root } : refused(findings, root);
}

/** Returns where a YAML text exceeds the limits on its size, or null. */
export function exceededSize(yaml: string): Finding<TextPlace> | null {
  if (yaml.length > LENGTH_MAX) {
    return { offset: LENGTH_MAX, code: "file-too-large", unit: "characters", max: LENGTH_MAX };
  }
  let at = 0;
  for (let line = 0; line < LINES_MAX; line++) {
    at = yaml.indexOf("\n", at) + 1;
    if (at === 0 || at === yaml.length) return null;
  }
  return { offset: at, code: "file-too-large", unit: "lines", max: LINES_MAX };
}

/** Returns where brackets, or lists that begin on one line, are nested too deeply, or null. */
function exceededDepth(yaml: string): Finding<TextPlace> | null {
  let depth = 0;
  for (let at = 0; at < yaml.length; at++) {
    const character = yaml[at]!;
    if (character === "[" || character === "{") depth++;
    else if ((character === "]" || character === "}") && depth > 0) depth--;
    if (depth > DEPTH_MAX) return tooDeep(at);
  }
  const block = yaml.search(DEEP_BLOCK);
  return block < 0 ? null : tooDeep(block);
}

function tooDeep(offset: number): Finding<TextPlace> {
  return { offset, code: "yaml-syntax", error: "TOO_DEEP" };
}

function syntaxError(
  { pos: [offset], code, message }: YAMLError,
  document: Document,
): Finding<TextPlace> {
  if (message.startsWith("Maximum call stack")) return tooDeep(offset);
  if (/^Missing closing ["']/.test(message)) {
    return { offset: startOfTextTo(offset, document), code: "yaml-syntax", error: "OPEN_QUOTE" };
  }
  const isIndent = message.startsWith("Sequence item without -");
  return { offset, code: "yaml-syntax", error: isIndent ? "BAD_INDENT" : code };
}

/** Returns where the text begins that ends at an offset; that offset if none does. */
function startOfTextTo(end: number, document: Document): number {
  let start = end;
  visit(document, {
    Scalar: (_, { range }) => void (range?.[1] === end && (start = range[0])),
  });
  return start;
}

/**
 * Returns the value of a node, and reports what no record may contain. Anchors, aliases and tags are never expanded: they
 * can turn a small text into a huge value.
 */
function plainValue(node: unknown, findings: Finding<TextPlace>[]): unknown {
  if (!isNode(node)) return null;
  if (isAlias(node)) return refuse(node, "alias", findings);
  if (node.anchor) refuse(node, "anchor", findings);
  if (node.tag) refuse(node, "tag", findings);
  if (isScalar(node)) return node.value;
  if (isSeq(node)) return node.items.map((item) => plainValue(item, findings));
  if (!isMap(node)) return null;
  const mapping: Record<string, unknown> = {};
  for (const { key, value } of node.items) {
    plainValue(key, findings);
    const content = plainValue(value, findings);
    if (!isScalar(key)) {
      refuse(key, "key", findings);
      continue;
    }
    const name = keyName(key);
    if (Object.hasOwn(mapping, name)) {
      findings.push({ offset: start(key) ?? 0, code: "duplicate-key", key: name });
    }
    if (name in mapping) Object.defineProperty(mapping, name, { ...OWN, value: content });
    else mapping[name] = content;
  }
  return mapping;
}

/** Makes a key such as `__proto__` one of the mapping's own. */
const OWN = { configurable: true, enumerable: true, writable: true };

function refuse(
  node: unknown,
  feature: "alias" | "anchor" | "tag" | "key",
  findings: Finding<TextPlace>[],
): undefined {
  findings.push({ offset: start(node) ?? 0, code: "yaml-feature", feature });
}

type Path = readonly PropertyKey[];

/** Returns the offset at which a node begins. */
function start(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

/** Returns the offset of the value at a path, or of its nearest parent that exists. */
export function valueAt({ root }: YamlDocument, path: Path): number {
  let offset = start(root) ?? 0;
  let node: unknown = root;
  for (const key of path) {
    const pair = isMap(node) ? pairAt(node, String(key)) : undefined;
    const child = childAt(node, key);
    if (!isNode(child)) return start(pair?.key) ?? offset;
    const isEmpty = child.range?.[0] === child.range?.[1];
    offset = (isEmpty ? start(pair?.key) : undefined) ?? start(child) ?? offset;
    node = child;
  }
  return offset;
}

/** Returns the offset of a key of the mapping at a path. */
export function keyAt(document: YamlDocument, path: Path, key: string): number {
  return start(pairAt(mapAt(document, path), key)?.key) ?? valueAt(document, path);
}

/** Returns the mapping at a path. */
export function mapAt({ root }: YamlDocument, path: Path): YAMLMap | undefined {
  const node = path.reduce<unknown>(childAt, root);
  return isMap(node) ? node : undefined;
}

function childAt(node: unknown, key: PropertyKey): unknown {
  if (isSeq(node)) return node.items[Number(key)];
  return isMap(node) ? pairAt(node, String(key))?.value : undefined;
}

/** Returns the first pair of a mapping with a key. */
export function pairAt(map: YAMLMap | undefined, key: string) {
  return map?.items.find((pair) => keyName(pair.key) === key);
}

/** Returns the name that a scalar key has in the parsed value; null for a list or a mapping as a key. */
export function keyName(key: Scalar): string;
export function keyName(key: unknown): string | null;
export function keyName(key: unknown): string | null {
  if (!isScalar(key)) return null;
  const value = key.value as string | number | boolean | null;
  return value === null ? "" : String(value);
}

/** Returns the pair of a mapping whose key comes nearest before a missing one in the usual order. */
function pairBefore(map: YAMLMap, key: string, order: readonly string[]) {
  const earlier = order.slice(0, order.indexOf(key)).toReversed();
  return earlier.map((name) => pairAt(map, name)).find((pair) => pair !== undefined);
}

/**
 * Returns where a missing key belongs: the line below the nearest of the keys that usually come before it, else
 * the first key of the mapping.
 */
export function missingKeyAt(
  document: YamlDocument,
  path: Path,
  key: string,
  order: readonly string[],
): number {
  const { yaml } = document;
  const map = mapAt(document, path);
  const first = start(map?.items[0]?.key);
  if (!map || first === undefined) return 0;
  const before = pairBefore(map, key, order);
  if (!before) return first;
  const end = isNode(before.value) ? before.value.range?.[1] : undefined;
  const text = yaml.slice(0, end ?? start(before.key)).trimEnd();
  const lineBreak = yaml.indexOf("\n", text.length);
  if (map.flow || lineBreak < 0) return Math.min(text.length, yaml.length);
  const indent = first - (yaml.lastIndexOf("\n", first - 1) + 1);
  return Math.min(lineBreak + 1 + indent, yaml.length);
}
