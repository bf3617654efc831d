import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type YAMLError,
  type YAMLMap,
} from "yaml";
import type { Finding } from "./positions.ts";
import { exceededSize, tooDeepAt } from "./yaml-limits.ts";
import { keyName, mapAt, offsetForMissingKey, pairAt, start, valueAt } from "./yaml-positions.ts";

/** A parsed YAML text that answers where its keys and values are. */
export interface YamlDocument {
  /** undefined when the text cannot be parsed, or uses what records must not. */
  value: unknown;
  problems: Finding[];
  /** Names of the keys of the top mapping that could be parsed, also when others could not. */
  keys: string[];
  /** The top mapping with the ranges of its nodes; undefined when there is none. */
  map: YAMLMap | undefined;
  /** Returns the offset of the value at a path, or of its nearest parent that exists. */
  valueAt(path: readonly PropertyKey[]): number;
  /** Returns the offset of a key of the mapping at a path. */
  keyAt(path: readonly PropertyKey[], key: string): number;
  /** Returns the offset at which a missing key belongs, given the usual order of keys. */
  missingKeyAt(path: readonly PropertyKey[], key: string, order: readonly string[]): number;
}

/** Parses YAML 1.2, and reports syntax errors, anchors, aliases, tags and duplicate keys. */
export function parseYaml(yaml: string): YamlDocument {
  const size = exceededSize(yaml);
  if (size) return unreadable(size);
  const deep = tooDeepAt(yaml);
  if (deep !== null) return unreadable(tooDeep(deep));
  let document: Document.Parsed;
  try {
    // The package finds duplicate keys in quadratic time; findForbidden finds them in linear time.
    document = withoutEnvironment(() =>
      parseDocument(yaml, { prettyErrors: false, uniqueKeys: false, version: "1.2" }),
    );
  } catch {
    return unreadable(tooDeep(0));
  }
  const syntax = document.errors.map(syntaxError);
  const features: Finding[] = [];
  if (syntax.length === 0) findForbidden(document.contents, features);
  const readable = syntax.length === 0 && features.every(({ code }) => code === "duplicate-key");
  return {
    value: readable ? (document.toJS() as unknown) : undefined,
    problems: [...syntax, ...features],
    keys: mapAt(document, [])?.items.map(({ key }) => keyName(key)) ?? [],
    map: mapAt(document, []),
    valueAt: (path) => valueAt(document, path),
    keyAt: (path, key) => start(pairAt(mapAt(document, path), key)?.key) ?? valueAt(document, path),
    missingKeyAt: (path, key, order) =>
      offsetForMissingKey(yaml, mapAt(document, path), key, order),
  };
}

function unreadable(problem: Finding): YamlDocument {
  const at = () => problem.offset;
  return {
    value: undefined,
    problems: [problem],
    keys: [],
    map: undefined,
    valueAt: at,
    keyAt: at,
    missingKeyAt: at,
  };
}

function tooDeep(offset: number): Finding {
  return { offset, code: "yaml-syntax", error: "TOO_DEEP" };
}

function syntaxError({ pos: [offset], code, message }: YAMLError): Finding {
  if (message.startsWith("Maximum call stack")) return tooDeep(offset);
  return { offset, code: "yaml-syntax", error: code };
}

/**
 * Finds anchors, aliases and tags before anything is expanded: records do not need them, and they turn a small
 * text into a huge value. Finds duplicate keys as well.
 */
function findForbidden(node: unknown, problems: Finding[]): void {
  const refuse = (at: unknown, feature: "alias" | "anchor" | "tag" | "key") =>
    void problems.push({ offset: start(at) ?? 0, code: "yaml-feature", feature });
  if (isAlias(node)) return refuse(node, "alias");
  if (!isNode(node)) return;
  if (node.anchor) refuse(node, "anchor");
  if (node.tag) refuse(node, "tag");
  if (isSeq(node)) {
    for (const item of node.items) findForbidden(item, problems);
  } else if (isMap(node)) {
    for (const pair of node.items) {
      findForbidden(pair.key, problems);
      findForbidden(pair.value, problems);
      if (!isScalar(pair.key)) {
        refuse(pair.key, "key");
        continue;
      }
      const key = keyName(pair.key);
      const isFirst = pairAt(node, key) === pair;
      if (!isFirst) problems.push({ offset: start(pair.key) ?? 0, code: "duplicate-key", key });
    }
  }
}

const NO_VARIABLES = {};

/** Hides the environment from the yaml package, which reads a variable for each token: a tenth of its time. */
function withoutEnvironment<Result>(run: () => Result): Result {
  const { env } = process;
  process.env = NO_VARIABLES;
  try {
    return run();
  } finally {
    process.env = env;
  }
}
