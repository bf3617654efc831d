import { hash } from "node:crypto";
import type { z } from "zod";
import { renderLongText } from "./markdown/long-text.ts";
import { collectionFrontMatterSchema, collectionYamlSchema } from "./schema/collection-fields.ts";
import { LIST_MAX } from "./schema/rules.ts";
import {
  toolFrontMatterSchema,
  toolYamlSchema,
  type ToolFrontMatter,
} from "./schema/tool-fields.ts";
import { openRecord, type OpenRecord } from "./open-record.ts";
import type { ValuePlace } from "./findings.ts";
import { inText, positionsIn, shifted, START, type Position } from "./positions.ts";
import type { Mention, ParsedRecord, RecordFile, RecordKind, RecordReferences } from "./record.ts";
import { validate } from "./validate.ts";
import { textFindings } from "./warnings.ts";
import { keyAt, valueAt } from "./parse-yaml.ts";

const SCHEMAS: Record<RecordKind, { md: z.ZodType; yaml: z.ZodType; textKey: string }> = {
  tool: { md: toolFrontMatterSchema, yaml: toolYamlSchema, textKey: "long_description" },
  collection: {
    md: collectionFrontMatterSchema,
    yaml: collectionYamlSchema,
    textKey: "introduction",
  },
};

/** Returns the schema of a record's YAML; a `.yaml` record has one more key, for its long text. */
export function recordSchema(kind: RecordKind, path: string): z.ZodType {
  const { md, yaml } = SCHEMAS[kind];
  return path.endsWith(".md") ? md : yaml;
}

/** Parses, validates and renders one record. Rules between files are checked later, by `crossCheck`. */
export function parseRecord(
  kind: RecordKind,
  slug: string,
  path: string,
  bytes: Uint8Array,
): ParsedRecord {
  const { value: opened, findings: unreadable } = openRecord(path, bytes);
  if (opened === null) {
    const references = referencesIn(kind, slug, path, {});
    return { references, record: null, diagnostics: unreadable };
  }
  const { document, text, body } = opened;
  const { textKey } = SCHEMAS[kind];
  const { value: valid, findings } = validate(recordSchema(kind, path), document);
  const fields = asObject(valid ?? document.value);
  const written = path.endsWith(".md") ? body : fields[textKey];
  const { value: html, findings: badText } =
    typeof written === "string" ? renderLongText(written) : { value: null, findings: [] };
  const references = referencesIn(kind, slug, path, fields);
  if (valid === null || html === null) {
    const { yamlStart } = opened;
    const found = [
      ...shifted(findings, yamlStart),
      ...badText.map((finding) => ({
        ...finding,
        offset: offsetInText(opened, textKey, finding.offset),
      })),
    ];
    return { references, record: null, diagnostics: inText(path, text, found) };
  }
  const longText = (written as string).trim();
  const file: RecordFile = { slug, path, digest: hash("sha1", bytes), text: longText, html };
  const record = Object.assign(fields as ToolFrontMatter, file);
  const diagnostics = textFindings(record).map(({ at, ...finding }) => {
    return { ...finding, ...positionInRecord(path, opened, at) };
  });
  return { references, record, diagnostics };
}

/** Converts an offset in the long text to one in the file; in a YAML record, returns that of the key. */
function offsetInText(
  { document, yamlStart, bodyStart }: OpenRecord,
  textKey: string,
  offset: number,
): number {
  return bodyStart > 0 ? bodyStart + offset : yamlStart + keyAt(document, [], textKey);
}

/** Returns where a finding of a record is: at a value, at an offset of its trimmed long text, or at the start of the file. */
export function positionInRecord(path: string, opened: OpenRecord, at: ValuePlace["at"]): Position {
  if (at === null) return START;
  const { textKey } = SCHEMAS[path.startsWith("tools/") ? "tool" : "collection"];
  const { text, document, yamlStart, body } = opened;
  const offset =
    typeof at === "number"
      ? offsetInText(opened, textKey, body.search(/\S/) + at)
      : yamlStart + valueAt(document, at);
  return positionsIn(text)(offset);
}

function referencesIn(
  kind: RecordKind,
  slug: string,
  path: string,
  fields: Record<string, unknown>,
): RecordReferences {
  const named = (keys: string) => mentions(path, fields, keys);
  return {
    kind,
    slug,
    path,
    status: fields.status,
    category: named("category"),
    levels: named("levels.*"),
    subjects: named("subjects.*"),
    aliases: named("aliases.*"),
    tools: named("tools.*"),
    screenshot: named("screenshot.file"),
  };
}

/**
 * Returns the texts in a value at keys such as `tools.*`, where `*` stands for each of the first `LIST_MAX` items of a
 * list; longer lists have an error of their own. An item may also be a mapping with a tool.
 */
export function mentions(
  path: string,
  value: unknown,
  keys: string,
  at: readonly PropertyKey[] = [],
): Mention[] {
  if (keys === "") {
    const text = typeof value === "object" ? asObject(value).tool : value;
    return typeof text === "string" ? [{ path, at, text }] : [];
  }
  const [key = "", ...rest] = keys.split(".");
  const within = (part: unknown, name: PropertyKey) =>
    mentions(path, part, rest.join("."), [...at, name]);
  if (key !== "*") return within(asObject(value)[key], key);
  return Array.isArray(value) ? value.slice(0, LIST_MAX).flatMap(within) : [];
}

/** Returns the value if it is an object, else an empty one. */
export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
