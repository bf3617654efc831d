import {
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  Schema,
  visit,
  type Document,
  type Node,
  type YAMLError,
} from "yaml";
import { refusedCharacters } from "../text/refused-characters.ts";
import type { Finding, TextPlace } from "./findings.ts";
import { parsePlainYaml } from "./plain-yaml.ts";

/** UTF-16 units; front matter has about a thousand. Bounds the time and memory of the yaml package. */
const LENGTH_MAX = 65_536;
/** The yaml package needs about 5 kB of memory per line. */
const LINES_MAX = 2000;
/** Levels of nesting. Records have three; with eight hundred, the yaml package ends the process. */
const DEPTH_MAX = 50;
/** Matches `DEPTH_MAX` lists that begin on one line, or a line indented by that many levels. */
const DEEP_BLOCK = new RegExp(`(?:[-?:] +){${DEPTH_MAX}}|^ {${2 * DEPTH_MAX}}`, "m");

export interface YamlDocument {
  /** undefined after a syntax error, or with a feature that records must not use. */
  value: unknown;
  findings: Finding<TextPlace>[];
  /** The parsed part, even if there are errors. */
  root: Node | null;
  /** The text that offsets refer to. */
  text: string;
}

/**
 * `uniqueKeys` would take quadratic time. The schema is shared, because creating one takes as long as parsing a record.
 */
const OPTIONS = {
  prettyErrors: false,
  uniqueKeys: false,
  version: "1.2",
  schema: new Schema({ schema: "core" }),
} as const;

/**
 * Parses YAML 1.2 and composes texts (NFC). Reports texts that are too large, syntax errors, duplicate keys, refused
 * characters, spaces that YAML takes for letters, and anchors, aliases and tags. The last three are never expanded: a
 * small text could become a huge value.
 */
export function parseYaml(yaml: string): YamlDocument {
  const excess = exceededSize(yaml) ?? exceededDepth(yaml);
  if (excess) return { value: undefined, findings: [excess], root: null, text: yaml };
  const value = parsePlainYaml(yaml);
  if (value === undefined) return parseTree(yaml);
  let tree: YamlDocument | undefined;
  return {
    value,
    findings: [],
    // Only a finding needs its place.
    get root() {
      return (tree ??= parseTree(yaml)).root;
    },
    text: yaml,
  };
}

/** Parses any YAML within the limits on size and depth. */
export function parseTree(yaml: string): YamlDocument {
  const unreadable = (findings: Finding<TextPlace>[], root: Node | null = null) => {
    return { value: undefined, findings, root, text: yaml };
  };
  const document = parseDocument(yaml, OPTIONS);
  const { contents: root, errors } = document;
  const misread = misreadIn(document, yaml, errors);
  if (misread.length > 0) return unreadable(misread, root);
  if (errors.length > 0) return unreadable(errors.map((error) => syntaxError(error, document)));
  const findings = refusedIn(document);
  if (findings.some(({ code }) => code === "yaml-feature")) return unreadable(findings, root);
  return { value: document.toJS({ reviver: composed }), findings, root, text: yaml };
}

/** Composes a text (NFC) once more, because an escape in double quotes may be a part of a letter. */
function composed(_: unknown, value: unknown): unknown {
  return typeof value === "string" ? value.normalize() : value;
}

/** Spaces that people type or paste. YAML takes them for letters. */
const SPACE = "[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]";
/** Matches such a space where YAML needs its own: around a text, or after the dash of an item. */
const AROUND_TEXT = new RegExp(`^-?(?=${SPACE})|\\n *-?(?=${SPACE})|(?=${SPACE}$)`);
/** Matches such a space around a key or its colon at the start of a line. */
const IN_KEY = new RegExp(`^-?(?=${SPACE})|^[\\w-]+ ?:(?=${SPACE})|^[\\w-]+(?=${SPACE}+(?::|$))`);
const IS_SPACE = new RegExp(SPACE);
/** Matches a second item that is indented too far, so YAML takes it for text. */
const INNER_ITEM = /\n *(?=- )/;
/** Matches the dash of an item without its space. */
const CLOSE_DASH = /^-[\p{L}"«“]/u;

/** Reports spaces, dashes and comments in brackets that YAML reads differently than people do. */
function misreadIn(
  document: Document,
  yaml: string,
  errors: readonly YAMLError[],
): Finding<TextPlace>[] {
  const findings: Finding<TextPlace>[] = [];
  const spaceAt = (offset: number) =>
    void findings.push({ offset, code: "odd-space", character: yaml[offset]! });
  visit(document, {
    Scalar: (key, { type, range }, path) => {
      if (type !== "PLAIN" || !range) return;
      const [from, to] = range;
      const text = yaml.slice(from, to);
      const space = (key === "key" ? IN_KEY : AROUND_TEXT).exec(text);
      const item = INNER_ITEM.exec(text);
      if (space && (key !== "key" || beginsLine(yaml, from)))
        spaceAt(from + space.index + space[0].length);
      else if (item) {
        const offset = from + item.index + item[0].length;
        findings.push({ offset, code: "yaml-syntax", error: "BAD_INDENT" });
      } else if (errors.length > 0 && CLOSE_DASH.test(text) && beginsLine(yaml, from)) {
        findings.push({ offset: from, code: "yaml-syntax", error: "CLOSE_DASH" });
      } else if (errors.length > 0 && path.some((node) => isCollection(node) && node.flow)) {
        const offset = commentAfter(yaml, to);
        if (offset !== null) findings.push({ offset, code: "cut-text" });
      }
    },
  });
  for (const { pos } of errors) if (IS_SPACE.test(yaml[pos[0]] ?? "")) spaceAt(pos[0]);
  return findings;
}

function beginsLine(yaml: string, offset: number): boolean {
  return /^[ -]*$/.test(yaml.slice(yaml.lastIndexOf("\n", offset - 1) + 1, offset));
}

/** Returns the offset of a comment behind an unquoted text on the same line, or null. */
export function commentAfter(yaml: string, end: number): number | null {
  const start = end + /^[ \t]*/.exec(yaml.slice(end))![0].length;
  return yaml[start] === "#" ? start : null;
}

/** Returns null for a text within the limits on its size. */
export function exceededSize(yaml: string): Finding<TextPlace> | null {
  if (yaml.length > LENGTH_MAX) {
    return { offset: LENGTH_MAX, code: "file-too-large", unit: "characters", max: LENGTH_MAX };
  }
  const lines = yaml.split("\n", LINES_MAX + 1);
  if (lines.length <= LINES_MAX) return null;
  const at = lines.slice(0, LINES_MAX).join("\n").length + 1;
  if (at === yaml.length) return null;
  return { offset: at, code: "file-too-large", unit: "lines", max: LINES_MAX };
}

/** Returns null unless brackets, lists or lines are nested too deeply. */
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
  if (/^Missing closing ["']/.test(message)) {
    return { offset: startOfTextTo(offset, document), code: "yaml-syntax", error: "OPEN_QUOTE" };
  }
  let error = code;
  if (message.startsWith("Sequence item without -")) error = "BAD_INDENT";
  if (message.includes("must be sufficiently indented and end with")) error = "MISSING_CHAR";
  return { offset, code: "yaml-syntax", error };
}

/** Returns the start of the text that ends at an offset, or that offset. */
function startOfTextTo(end: number, document: Document): number {
  let start = end;
  visit(document, {
    Scalar: (_, { range }) => void (range?.[1] === end && (start = range[0])),
  });
  return start;
}

function refusedIn(document: Document): Finding<TextPlace>[] {
  const findings: Finding<TextPlace>[] = [];
  const report = (node: unknown, finding: Finding) =>
    void findings.push({ ...finding, offset: nodeOffset(node) ?? 0 });
  visit(document, {
    Alias: (_, node) => report(node, { code: "yaml-feature", feature: "alias" }),
    Pair: (_, { key }) => {
      if (!isScalar(key)) report(key, { code: "yaml-feature", feature: "key" });
    },
    Value: (_, node) => {
      if (node.anchor) report(node, { code: "yaml-feature", feature: "anchor" });
      if (node.tag) report(node, { code: "yaml-feature", feature: "tag" });
      if (isScalar(node) && typeof node.value === "string") {
        // Not in the YAML itself: an escape in double quotes may be a refused character.
        const [first] = refusedCharacters(node.value);
        if (first) report(node, { code: "invisible-character", character: first.character });
      }
      if (!isMap(node)) return;
      const names = new Set<string>();
      for (const { key } of node.items) {
        const name = keyName(key);
        if (name !== null && names.size === names.add(name).size)
          report(key, { code: "duplicate-key", key: name });
      }
    },
  });
  return findings;
}

type Path = readonly PropertyKey[];

function nodeOffset(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

/** Returns the pair at a path, or the value of an item. Both parts are undefined where nothing is. */
function entryAt(root: Node | null, path: Path): { key?: unknown; value?: unknown } {
  return path.reduce<{ key?: unknown; value?: unknown }>(
    ({ value: node }, key) => {
      if (isSeq(node)) return { value: node.items[Number(key)] };
      const pairs = isMap(node) ? node.items : [];
      return pairs.find((pair) => keyName(pair.key) === String(key)) ?? {};
    },
    { value: root },
  );
}

/** Returns an unquoted value as it is written; an empty text for any other value. */
export function plainSource({ root }: YamlDocument, path: Path): string {
  const { value } = entryAt(root, path);
  return (isScalar(value) && value.type === "PLAIN" && value.source) || "";
}

/** Returns the offset of a value; if it is empty, that of its key, and if it is missing, that of the nearest parent. */
export function valueOffset(document: YamlDocument, path: Path): number {
  const { key, value } = entryAt(document.root, path);
  const isEmpty = !isNode(value) || value.range?.[0] === value.range?.[1];
  const offset = nodeOffset(isEmpty ? (key ?? value) : value);
  return offset ?? (path.length > 0 ? valueOffset(document, path.slice(0, -1)) : 0);
}

/** Returns the offset of a key; if it is missing, that of the nearest parent. */
export function keyOffset(document: YamlDocument, path: Path): number {
  return nodeOffset(entryAt(document.root, path).key) ?? valueOffset(document, path);
}

/** Returns a key as in the parsed value; null for a list or a mapping. */
export function keyName(key: unknown): string | null {
  return isScalar<string | number | boolean | null>(key) ? String(key.value ?? "") : null;
}
