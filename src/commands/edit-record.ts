import { isDeepStrictEqual } from "node:util";
import { isNode, stringify } from "yaml";
import type { z } from "zod";
import type { Checked } from "../content/diagnostics.ts";
import { openRecord } from "../content/open-record.ts";
import { parseRecord, recordSchema } from "../content/parse-record.ts";
import { mapAt, missingKeyAt, pairAt, start, type YamlDocument } from "../content/parse-yaml.ts";
import type { AnyRecord, ToolRecord } from "../content/record.ts";
import type { Source } from "../content/source.ts";
import { keysAt } from "../content/validate.ts";

/** A text, or a mapping of texts. */
export type NewValue = string | Readonly<Record<string, string>>;

/**
 * Reads a tool's file and returns its text with another value for one key. All bytes but those of the key stay: comments,
 * order, quotes, line endings, byte order mark. Reports the record's errors, before or after the change. The text is null
 * without a finding if only a person can write the value without harm.
 */
export function editTool(
  { slug, path }: Pick<ToolRecord, "slug" | "path">,
  source: Source,
  key: string,
  value: NewValue,
): Checked<string> {
  const bytes = source.read(path);
  const before = parseRecord("tool", slug, path, bytes);
  if (!before.record) return { value: null, findings: before.diagnostics };
  const { document, yamlStart } = openRecord(path, bytes).value!;
  const edit = editOf(document, key, value, keysAt(recordSchema("tool", path), []));
  if (!edit) return { value: null, findings: [] };
  const original = Buffer.from(bytes).toString();
  const above = original.slice(0, originalOffset(original, yamlStart + edit.start));
  const below = original.slice(originalOffset(original, yamlStart + edit.end));
  const lineBreak = above.match(/\r\n|\r|\n/g)?.at(-1) ?? "\n";
  const text = above + edit.text.replaceAll("\n", lineBreak) + below;
  const after = parseRecord("tool", slug, path, Buffer.from(text));
  if (!after.record) return { value: null, findings: after.diagnostics };
  const schema = recordSchema("tool", path) as z.ZodObject;
  // With null for the keys that the new value leaves out.
  const read = (schema.shape[key] as z.ZodType).parse(value);
  const isSafe = changesOnly(before.record, after.record, key, read);
  return { value: isSafe ? text : null, findings: [] };
}

/** Reports whether two versions of a record differ in nothing but one key, which has a value. */
export function changesOnly(was: AnyRecord, is: AnyRecord, key: string, value: unknown): boolean {
  return isDeepStrictEqual({ ...is, digest: "" }, { ...was, digest: "", [key]: value });
}

/** Converts an offset in the decoded text, which has no byte order mark and `\n` only, to one in the file. */
function originalOffset(original: string, offset: number): number {
  let at = original.startsWith("\ufeff") ? 1 : 0;
  for (let seen = 0; seen < offset; seen++) at += original.startsWith("\r\n", at) ? 2 : 1;
  return at;
}

/**
 * Returns what to write between two offsets of the YAML to give a key a value: in place of the key and its present value,
 * else where a missing key belongs. Returns null if a comment would get lost, and for keys that are indented or in braces,
 * since no editor writes a whole record so.
 */
function editOf(
  document: YamlDocument,
  key: string,
  value: NewValue,
  order: readonly string[],
): { start: number; end: number; text: string } | null {
  const { yaml } = document;
  const map = mapAt(document, []);
  const first = start(map?.items[0]?.key) ?? 0;
  if (!map || map.flow || /[^\n]/.test(yaml.charAt(first - 1))) return null;
  const text = stringify({ [key]: value }, { lineWidth: 0 });
  const pair = pairAt(map, key);
  if (!pair) {
    const at = missingKeyAt(document, [], key, order);
    const isInLine = yaml.charAt(at - 1) !== "\n";
    return { start: at, end: at, text: isInLine ? `\n${text.trimEnd()}` : text };
  }
  const from = start(pair.key)!;
  const end = isNode(pair.value) ? pair.value.range![1] : from;
  const before = yaml.slice(from, end).trimEnd();
  // A question mark before the key allows a colon on another line, or none.
  if (!/^.*:/.test(before) || /\s#/.test(before)) return null;
  return { start: from, end: from + before.length, text: text.trimEnd() };
}
