import { hash } from "node:crypto";
import type * as z from "zod";
import { valueAt } from "../facts/facts.ts";
import { renderLongText } from "./markdown/long-text.ts";
import { collectionFrontMatterSchema, collectionYamlSchema } from "./schema/collection-fields.ts";
import { LIST_MAX } from "./schema/rules.ts";
import {
  toolFrontMatterSchema,
  toolYamlSchema,
  type ToolFrontMatter,
} from "./schema/tool-fields.ts";
import { positionsIn } from "./diagnostics.ts";
import { readRecord, type OpenedFile } from "./open-record.ts";
import type { ValuePlace } from "./findings.ts";
import type { AnyRecord, Mention, ParsedRecord, RecordFile, RecordKind } from "./record.ts";
import { validate } from "./validate.ts";
import { textFindings } from "./warnings.ts";
import { keyOffset, valueOffset } from "./parse-yaml.ts";

const SCHEMAS: Record<RecordKind, { md: z.ZodType; yaml: z.ZodType; textKey: string }> = {
  tool: { md: toolFrontMatterSchema, yaml: toolYamlSchema, textKey: "long_description" },
  collection: {
    md: collectionFrontMatterSchema,
    yaml: collectionYamlSchema,
    textKey: "introduction",
  },
};

/** A `.yaml` record has one more key, for the long text. */
export function recordSchema(kind: RecordKind, path: string): z.ZodType {
  const { md, yaml } = SCHEMAS[kind];
  return path.endsWith(".md") ? md : yaml;
}

/** Rules between files are checked later, by `crossCheck`. */
export function parseRecord(
  kind: RecordKind,
  slug: string,
  path: string,
  bytes: Uint8Array,
): ParsedRecord {
  let unchecked: unknown = null;
  const { value: record, diagnostics } = readRecord<AnyRecord>(path, bytes, (file) => {
    const offsetOf = (at: ValuePlace["at"]) => offsetIn(path, file, at);
    const { value: valid, findings } = validate(recordSchema(kind, path), file.document);
    unchecked = valid ?? file.document.value;
    const markdown = path.endsWith(".md") ? file.body : valueAt(unchecked, [SCHEMAS[kind].textKey]);
    // The text of a tool is below a heading of its page, that of a collection below the title.
    const level = kind === "tool" ? 3 : 2;
    const text = typeof markdown === "string" ? markdown.trim() : null;
    const rendered = text === null ? { value: null, findings: [] } : renderLongText(text, level);
    if (valid === null || text === null || rendered.value === null) {
      const inText = rendered.findings.map((finding) => ({
        ...finding,
        offset: offsetOf(finding.offset),
      }));
      return { value: null, findings: [...findings, ...inText] };
    }
    const digest = hash("sha1", bytes);
    const recordFile: RecordFile = { slug, path, digest, text, html: rendered.value };
    const record = Object.assign(valid as ToolFrontMatter, recordFile);
    const warnings = textFindings(record).map(({ at, ...one }) => ({
      ...one,
      offset: offsetOf(at),
    }));
    return { value: record, findings: warnings };
  });
  const status = valueAt(unchecked, ["status"]);
  return { kind, slug, path, status, record, unchecked: record ? null : unchecked, diagnostics };
}

/** Returns the offset of a place in the file. In a YAML record, a place in the long text has that of its key. */
function offsetIn(path: string, file: OpenedFile, at: ValuePlace["at"]): number {
  const { document, bodyStart } = file;
  if (at === null) return 0;
  if (typeof at !== "number") return valueOffset(document, at);
  if (bodyStart > 0) return bodyStart + at;
  return keyOffset(document, [SCHEMAS[path.startsWith("tools/") ? "tool" : "collection"].textKey]);
}

export function positionInRecord(path: string, file: OpenedFile, at: ValuePlace["at"]) {
  return positionsIn(file.text)(offsetIn(path, file, at));
}

/** Works for records with errors, too; see `mentions`. */
export function mentionsIn({ path, record, unchecked }: ParsedRecord, keys: string): Mention[] {
  return mentions(path, record ?? unchecked, keys);
}

/**
 * Returns the texts at keys such as `tools.*`, where `*` is each item of a list. Of a list within a file it is each of the
 * first `LIST_MAX`: a longer one has an error of its own. An item may be a mapping with a `tool`.
 */
export function mentions(
  path: string,
  value: unknown,
  keys: string,
  at: readonly PropertyKey[] = [],
): Mention[] {
  if (keys === "") {
    const text = typeof value === "object" ? valueAt(value, ["tool"]) : value;
    // An empty text has another error.
    return typeof text === "string" && text !== "" ? [{ path, at, text }] : [];
  }
  const [key = "", ...rest] = keys.split(".");
  const within = (part: unknown, name: PropertyKey) =>
    mentions(path, part, rest.join("."), [...at, name]);
  if (key !== "*") return within(valueAt(value, [key]), key);
  if (!Array.isArray(value)) return [];
  return (at.length === 0 ? value : value.slice(0, LIST_MAX)).flatMap(within);
}
