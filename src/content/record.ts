import { hash } from "node:crypto";
import type { z } from "zod";
import {
  collectionFrontMatterSchema,
  collectionYamlSchema,
  type CollectionFrontMatter,
} from "../schema/collection.ts";
import { toolFrontMatterSchema, toolYamlSchema, type ToolFrontMatter } from "../schema/tool.ts";
import { readLongText } from "../markdown/long-text.ts";
import { LIST_MAX } from "../schema/rules.ts";
import { decode } from "./decode.ts";
import { inFile, positions, type Diagnostic, type Position } from "./diagnostics.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { StoredText } from "./stored-text.ts";
import { readYaml } from "./validate.ts";
import { readYamlDocument } from "./yaml-document.ts";

export type RecordKind = "tool" | "collection";

/** What a record has beside its front matter. */
interface Common {
  slug: string;
  path: string;
  /** SHA-1 of the bytes of the file, in hexadecimal. */
  digest: string;
  /** Trimmed, and rendered once for all the files that show it. */
  text: StoredText;
}
export type ToolRecord = ToolFrontMatter & Common;
export type CollectionRecord = CollectionFrontMatter & Common;
type AnyRecord = ToolRecord | CollectionRecord;

/** What a file says of other files, known as far as it can be read even when it has faults. */
export interface Outline {
  kind: RecordKind;
  slug: string;
  path: string;
  status: unknown;
  category: unknown;
  aliases: unknown[];
  tools: unknown[];
  screenshot: unknown;
}

export interface ParsedRecord {
  outline: Outline;
  record: AnyRecord | null;
  diagnostics: Diagnostic[];
}

const SCHEMAS: Record<RecordKind, { md: z.ZodType; yaml: z.ZodType; textKey: string }> = {
  tool: { md: toolFrontMatterSchema, yaml: toolYamlSchema, textKey: "long_description" },
  collection: {
    md: collectionFrontMatterSchema,
    yaml: collectionYamlSchema,
    textKey: "introduction",
  },
};

/** Reads the bytes of one record; knows nothing of the other files. */
export function parseRecord(
  kind: RecordKind,
  slug: string,
  path: string,
  bytes: Uint8Array,
): ParsedRecord {
  const decoded = decode(path, bytes);
  if (typeof decoded !== "string") return failed(kind, slug, path, decoded);
  const parts = partsOf(path, decoded);
  if ("code" in parts) return failed(kind, slug, path, inFile(path, decoded, [parts]));

  const { md, yaml, textKey } = SCHEMAS[kind];
  const isMarkdown = path.endsWith(".md");
  const { data, raw, faults } = readYaml(isMarkdown ? md : yaml, parts.yaml);
  const fields = asObject(data ?? raw);
  const source = isMarkdown ? parts.body : fields[textKey];
  const { html, faults: textFaults } =
    typeof source === "string" ? readLongText(source) : { html: null, faults: [] };
  const textKeyAt =
    isMarkdown || textFaults.length === 0 ? 0 : readYamlDocument(parts.yaml).keyAt([], textKey);
  const diagnostics = inFile(path, decoded, [
    ...faults.map((fault) => ({ ...fault, offset: parts.yamlStart + fault.offset })),
    ...textFaults.map((fault) => ({
      ...fault,
      offset: isMarkdown ? parts.bodyStart + fault.offset : textKeyAt,
    })),
  ]);
  const outline = outlineOf(kind, slug, path, fields);
  if (data === null || html === null || diagnostics.length > 0) {
    return { outline, record: null, diagnostics };
  }
  const common: Common = {
    slug,
    path,
    digest: hash("sha1", bytes),
    text: new StoredText(String(source).trim(), html),
  };
  return { outline, record: Object.assign(fields as ToolFrontMatter, common), diagnostics };
}

/** Gives the place in a file of the value at a path of its YAML. */
export type Locate = (path: string, keyPath: readonly PropertyKey[]) => Position;

/** Files are read again for the places in them; a file with many faults is read once. */
export function locator(read: (path: string) => Uint8Array): Locate {
  let lastPath: string | null = null;
  let last = nowhere;
  return (path, keyPath) => {
    if (path !== lastPath) last = placesIn(path, read(path));
    lastPath = path;
    return last(keyPath);
  };
}

type Places = (keyPath: readonly PropertyKey[]) => Position;

/** Of a file that cannot be read any more. */
const nowhere: Places = () => ({ line: 1, column: 1 });

function placesIn(path: string, bytes: Uint8Array): Places {
  const decoded = decode(path, bytes);
  const parts = typeof decoded === "string" ? partsOf(path, decoded) : null;
  if (typeof decoded !== "string" || !parts || "code" in parts) return nowhere;
  const positionAt = positions(decoded);
  const document = readYamlDocument(parts.yaml);
  return (keyPath) => positionAt(parts.yamlStart + document.valueAt(keyPath));
}

function partsOf(path: string, text: string) {
  if (path.endsWith(".md")) return splitFrontMatter(text);
  return { yaml: text, yamlStart: 0, body: "", bodyStart: 0 };
}

function failed(kind: RecordKind, slug: string, path: string, diagnostics: Diagnostic[]) {
  return { outline: outlineOf(kind, slug, path, {}), record: null, diagnostics };
}

function outlineOf(
  kind: RecordKind,
  slug: string,
  path: string,
  fields: Record<string, unknown>,
): Outline {
  return {
    kind,
    slug,
    path,
    status: fields.status,
    category: fields.category,
    aliases: asArray(fields.aliases).slice(0, LIST_MAX),
    tools: asArray(fields.tools)
      .slice(0, LIST_MAX)
      .map((item) => (typeof item === "object" ? asObject(item).tool : item)),
    screenshot: asObject(fields.screenshot).file,
  };
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
