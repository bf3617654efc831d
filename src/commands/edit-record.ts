import { isDeepStrictEqual } from "node:util";
import { isMap, isNode, isScalar, stringify, type Scalar, type YAMLMap } from "yaml";
import type { Checked } from "../content/diagnostics.ts";
import { openRecord } from "../content/open-record.ts";
import { parseRecord, recordSchema } from "../content/parse-record.ts";
import type { AnyRecord, RecordKind } from "../content/record.ts";
import { keysAt } from "../content/validate.ts";
import { mapAt, pairAt, pairBefore, start } from "../content/parse-yaml.ts";

/** A record's file before a change. */
export interface RecordBytes {
  kind: RecordKind;
  slug: string;
  path: string;
  bytes: Uint8Array;
}

/**
 * Returns a record's text with another value for one key. All other bytes stay: comments, order, quotes, line endings,
 * byte order mark. Reports the record's errors, before or after the change. The text is null without a finding if only
 * a person can write the value without harm.
 */
export function editRecord(file: RecordBytes, key: string, value: NewValue): Checked<string> {
  const { kind, slug, path, bytes } = file;
  const before = parseRecord(kind, slug, path, bytes);
  if (!before.record) return { value: null, findings: before.diagnostics };
  const { document, yaml, yamlStart } = openRecord(path, bytes).value!;
  const order = keysAt(recordSchema(kind, path), []);
  const edits = yamlEdits(yaml, mapAt(document, [])!, key, value, order);
  if (!edits) return { value: null, findings: [] };
  const text = withEdits(Buffer.from(bytes).toString(), edits, yamlStart);
  const after = parseRecord(kind, slug, path, Buffer.from(text));
  if (!after.record) return { value: null, findings: after.diagnostics };
  const isSafe = changesOnly(before.record, after.record, key, value);
  return { value: isSafe ? text : null, findings: [] };
}

/** Reports whether two versions of a record differ in nothing but one key, which has a value. */
export function changesOnly(was: AnyRecord, is: AnyRecord, key: string, value: unknown): boolean {
  return isDeepStrictEqual({ ...is, digest: "" }, { ...was, digest: "", [key]: value });
}

/** Applies edits of the YAML, which begins at `yamlStart` of the decoded text, to the text as it is in the file. */
function withEdits(original: string, edits: readonly Edit[], yamlStart: number): string {
  const fromLast = edits.toSorted((a, b) => b.start - a.start);
  return fromLast.reduce((text, edit) => {
    const before = text.slice(0, originalOffset(original, yamlStart + edit.start));
    const after = text.slice(originalOffset(original, yamlStart + edit.end));
    const lineBreak = before.match(/\r\n|\r|\n/g)?.at(-1) ?? "\n";
    return before + edit.text.replaceAll("\n", lineBreak) + after;
  }, original);
}

/** Converts an offset in the decoded text, which has no byte order mark and `\n` only, to one in the file. */
function originalOffset(original: string, offset: number): number {
  let at = original.startsWith("\ufeff") ? 1 : 0;
  for (let seen = 0; seen < offset; seen++) at += original.startsWith("\r\n", at) ? 2 : 1;
  return at;
}

/** Replaces the text between two offsets (UTF-16 units). */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A text, or a mapping of texts. */
export type NewValue = string | Readonly<Record<string, string>>;

/**
 * Returns the edits that give a key of a mapping a value: in place of the present value and quoted like it, else below
 * the nearest key that usually comes before it. Returns null if no edit is certain to keep comments and layout, and for
 * a mapping in braces, since no editor writes a whole record so.
 */
function yamlEdits(
  yaml: string,
  map: YAMLMap,
  key: string,
  value: NewValue,
  order: readonly string[],
): Edit[] | null {
  if (map.flow) return null;
  const pair = pairAt(map, key);
  if (!pair) return insertion(yaml, map, pairBefore(map, key, order), { [key]: value });
  const { value: node } = pair;
  if (isMap(node) && !node.flow && typeof value === "object") {
    const edits = Object.entries(value).map(([name, text]) =>
      yamlEdits(yaml, node, name, text, []),
    );
    return edits.some((found) => found === null) ? null : edits.flatMap((found) => found ?? []);
  }
  if ((isScalar(node) || isMap(node)) && node.range && node.range[0] < node.range[1]) {
    const [from, to] = node.range;
    const before = yaml.slice(from, to).trimEnd();
    // A comment in the first line of a block scalar, or in braces, would get lost.
    const isBlock = isScalar(node) && node.type?.startsWith("BLOCK");
    const commented = isMap(node) ? before : isBlock ? before.split("\n", 1)[0]! : "";
    if (commented.includes("#")) return null;
    const text = isScalar(node) ? quotedLike(node, value) : valueText(value);
    return [{ start: from, end: from + before.length, text }];
  }
  const keyEnd = rangeEnd(pair.key);
  return keyEnd === null ? null : afterKey(yaml, keyEnd, valueText(value));
}

function quotedLike({ type }: Scalar, value: NewValue): string {
  if (typeof value !== "string") return valueText(value);
  if (type === "QUOTE_DOUBLE") return JSON.stringify(value);
  if (type === "QUOTE_SINGLE") return `'${value.replaceAll("'", "''")}'`;
  return valueText(value);
}

/** Returns the edit that writes a value after a key without one. */
function afterKey(yaml: string, keyEnd: number, text: string): Edit[] | null {
  const colon = /^[ \t]*:(?: (?![ \t]*#))?/.exec(yaml.slice(keyEnd))?.[0];
  if (colon === undefined) return null;
  const at = keyEnd + colon.length;
  return [{ start: at, end: at, text: colon.endsWith(" ") ? text : ` ${text}` }];
}

/** Returns the edit that adds a key to a mapping, below a pair and its comments. */
function insertion(
  yaml: string,
  map: YAMLMap,
  before: ReturnType<typeof pairAt>,
  added: Record<string, NewValue>,
): Edit[] | null {
  const first = start(map.items[0]?.key);
  const end = rangeEnd(before?.value) ?? rangeEnd(before?.key);
  if (first === undefined || end === null) return null;
  const indent = yaml.slice(yaml.lastIndexOf("\n", first - 1) + 1, first);
  if (/[^ ]/.test(indent)) return null;
  const lines = stringify(added, { lineWidth: 0 }).trimEnd().replace(/^/gm, indent);
  const lineBreak = yaml.indexOf("\n", yaml.slice(0, end).trimEnd().length);
  if (lineBreak < 0) return [{ start: yaml.length, end: yaml.length, text: `\n${lines}` }];
  // Comments that are indented belong to the value above them.
  const comments = new RegExp(`(?:${indent} +#.*\n)*`, "y");
  comments.lastIndex = lineBreak + 1;
  const below = lineBreak + 1 + comments.exec(yaml)![0].length;
  return [{ start: below, end: below, text: `${lines}\n` }];
}

function rangeEnd(node: unknown): number | null {
  return isNode(node) ? (node.range?.[1] ?? null) : null;
}

/** Returns a value as YAML on one line, quoted where it needs to be. */
function valueText(value: NewValue): string {
  return stringify(value, { lineWidth: 0, collectionStyle: "flow" }).trimEnd();
}
