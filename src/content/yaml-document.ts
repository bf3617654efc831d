import type { Document } from "yaml";
import { quoted, shortened, type Fault } from "./diagnostics.ts";
import { tooLong } from "./plain-yaml.ts";
import { yamlPackage } from "./yaml-package.ts";
import { keyName, mapAt, pairAt, placeFor, start, valueAt } from "./yaml-positions.ts";

const TOO_DEEP = "this YAML is nested too deeply to be read";

/** A YAML text with its positions; `value` is undefined when the text cannot be read. */
export interface YamlDocument {
  value: unknown;
  faults: Fault[];
  /** Offset of the value at a path, or of its nearest parent that exists. */
  valueAt(path: readonly PropertyKey[]): number;
  /** Offset of a key of the mapping at a path. */
  keyAt(path: readonly PropertyKey[], key: string): number;
  /** Offset at which a missing key belongs, given the order in which keys are usually written. */
  placeFor(path: readonly PropertyKey[], key: string, order: readonly string[]): number;
}

export function readYamlDocument(yaml: string): YamlDocument {
  const long = tooLong(yaml);
  if (long) return unreadable(long);
  const deep = tooDeepAt(yaml);
  if (deep !== null) return unreadable({ offset: deep, code: "yaml-syntax", message: TOO_DEEP });
  let document: Document.Parsed;
  try {
    document = yamlPackage().parseDocument(yaml, {
      prettyErrors: false,
      uniqueKeys: false,
      version: "1.2",
    });
  } catch {
    return unreadable({ offset: 0, code: "yaml-syntax", message: TOO_DEEP });
  }
  const syntax = document.errors.map(syntaxFault);
  const features = syntax.length > 0 ? [] : unusualFeatures(document);
  const readable = syntax.length === 0 && features.every(({ code }) => code === "duplicate-key");
  return {
    value: readable ? (document.toJS() as unknown) : undefined,
    faults: [...syntax, ...features],
    valueAt: (path) => valueAt(document, path),
    keyAt: (path, key) => start(pairAt(mapAt(document, path), key)?.key) ?? valueAt(document, path),
    placeFor: (path, key, order) => placeFor(yaml, mapAt(document, path), key, order),
  };
}

/** Records nest three deep. Thousands of levels make the yaml package use up all memory. */
const DEPTH_MAX = 50;
const DEEP_BLOCK = new RegExp(`(?:[-?:] +){${DEPTH_MAX}}`);

/** Where brackets, or the beginnings of lists on one line, are nested deeper than any record; or null. */
function tooDeepAt(yaml: string): number | null {
  let depth = 0;
  for (let at = 0; at < yaml.length; at++) {
    const character = yaml[at]!;
    if (character === "[" || character === "{") depth++;
    else if ((character === "]" || character === "}") && depth > 0) depth--;
    if (depth > DEPTH_MAX) return at;
  }
  const block = yaml.search(DEEP_BLOCK);
  return block < 0 ? null : block;
}

function unreadable(fault: Fault): YamlDocument {
  const at = () => fault.offset;
  return { value: undefined, faults: [fault], valueAt: at, keyAt: at, placeFor: at };
}

/** What editors most often get wrong and how to mend it, by the error code of the yaml package. */
const MESSAGES: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY:
    'a text with ": " in it must stand between double quotes; if this is a key, its indentation is wrong',
  MULTILINE_IMPLICIT_KEY: "a key must be followed by a colon and a space on its own line",
  MISSING_CHAR: "a quote, bracket or colon is missing here or on a line before",
  BAD_SCALAR_START: "a text that begins with this character must stand between double quotes",
  BAD_INDENT: "the indentation differs from that of the lines around; use two spaces a level",
  TAB_AS_INDENT: "indent with spaces, not with tabs",
  BAD_DQ_ESCAPE: "a backslash between double quotes must be written twice",
  UNEXPECTED_TOKEN:
    "this does not belong here; put the whole text between double quotes, or remove it",
  MULTIPLE_DOCS: "a file holds one YAML document; remove the line ---",
};

function syntaxFault(error: { pos: [number, number]; code: string; message: string }): Fault {
  const message = MESSAGES[error.code] ?? shortened(error.message.split("\n")[0]!, 100);
  return {
    offset: error.pos[0],
    code: "yaml-syntax",
    message: error.message.startsWith("Maximum call stack") ? TOO_DEEP : message,
  };
}

/**
 * Anchors, aliases and tags have no use in a record, and are how a small text becomes a huge value:
 * they are refused before anything is expanded. Keys that stand twice are found in linear time here.
 */
function unusualFeatures(document: Document.Parsed): Fault[] {
  const faults: Fault[] = [];
  const refuse = (offset: number, what: string) =>
    faults.push({
      offset,
      code: "yaml-feature",
      message: `YAML ${what} are not used here; write the value out, or put a text between double quotes`,
    });
  yamlPackage().visit(document, {
    Alias: (_, node) => void refuse(start(node)!, "aliases (*name)"),
    Node: (_, node) => {
      if ("anchor" in node && node.anchor) refuse(start(node)!, "anchors (&name)");
      if (node.tag) refuse(start(node)!, "tags (!name)");
    },
    Map: (_, map) => {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        if (!yamlPackage().isScalar(key)) {
          refuse(start(key) ?? 0, "keys that are lists or mappings");
          continue;
        }
        const name = keyName(key);
        if (seen.has(name)) {
          const message = `the key ${quoted(name)} is written twice; remove one`;
          faults.push({ offset: start(key) ?? 0, code: "duplicate-key", message });
        }
        seen.add(name);
      }
    },
  });
  return faults;
}
