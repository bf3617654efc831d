import { isDeepStrictEqual } from "node:util";
import { isMap, isNode, isScalar, stringify, type Scalar, type YAMLMap } from "yaml";
import type { Checked } from "./diagnostics.ts";
import { openRecord } from "./open-record.ts";
import { parseRecord, recordSchema } from "./parse-record.ts";
import type { CollectionRecord, ParsedRecord, RecordKind, ToolRecord } from "./record.ts";
import { keysAt } from "./validate.ts";
import { mapAt, pairAt, pairBefore, start } from "./parse-yaml.ts";

/** The file of a record, as it is before a change. */
export interface RecordBytes {
  kind: RecordKind;
  slug: string;
  path: string;
  bytes: Uint8Array;
}

/**
 * Returns the text of a record in which one key has another value and all other bytes are as they were:
 * comments, order, quotes, line endings, byte order mark. Reports the errors of the record, before or after
 * the change. The text is null without a problem where only a person can write the value without harm.
 */
export function editRecord(file: RecordBytes, key: string, value: NewValue): Checked<string> {
  const before = parsed(file, file.bytes);
  if (!before.record) return { value: null, problems: before.diagnostics };
  const { document, yaml, yamlStart } = openRecord(file.path, file.bytes).value!;
  const order = keysAt(recordSchema(file.kind, file.path), []);
  const map = mapAt(document, []);
  const edits = map && yamlEdits(yaml, map, key, value, order);
  if (!edits) return { value: null, problems: [] };
  const moved = edits.map((edit) => ({
    ...edit,
    start: yamlStart + edit.start,
    end: yamlStart + edit.end,
  }));
  const text = withEdits(Buffer.from(file.bytes).toString(), moved);
  const bytes = Buffer.from(text);
  const after = parsed(file, bytes);
  if (!after.record) return { value: null, problems: after.diagnostics };
  return { value: changesOnly(file, bytes, key, value) ? text : null, problems: [] };
}

/** Reports whether the content loader reads the same record, valid, with another value of one key. */
export function changesOnly(
  file: RecordBytes,
  after: Uint8Array,
  key: string,
  value: unknown,
): boolean {
  const { record: was } = parsed(file, file.bytes);
  const { record: is } = parsed(file, after);
  if (!was || !is) return false;
  return isDeepStrictEqual(comparable(is), { ...comparable(was), [key]: value });
}

function parsed({ kind, slug, path }: RecordBytes, bytes: Uint8Array): ParsedRecord {
  return parseRecord(kind, slug, path, bytes);
}

function comparable(record: ToolRecord | CollectionRecord) {
  return { ...record, digest: "" };
}

/** Applies edits, whose offsets are those of the decoded text, to the text as it is in the file. */
function withEdits(original: string, edits: readonly Edit[]): string {
  const fromLast = edits.toSorted((a, b) => b.start - a.start);
  return fromLast.reduce((text, edit) => {
    const before = text.slice(0, originalOffset(original, edit.start));
    const after = text.slice(originalOffset(original, edit.end));
    const lineBreak = before.match(/\r\n|\r|\n/g)?.at(-1) ?? "\n";
    return before + edit.text.replaceAll("\n", lineBreak) + after;
  }, original);
}

/** Returns where an offset of the decoded text, without byte order mark and with `\n` only, is in the file. */
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
 * Returns the edits that give a key of a mapping a value: in the place of the present one and quoted like it,
 * else below the nearest of the keys that usually come before it. Returns null where no edit is certain to
 * keep comments and layout.
 */
function yamlEdits(
  yaml: string,
  map: YAMLMap,
  key: string,
  value: NewValue,
  order: readonly string[],
): Edit[] | null {
  const pair = pairAt(map, key);
  if (!pair) return insertion(yaml, map, key, value, order);
  const { value: node } = pair;
  if (isMap(node) && typeof value === "object") return inside(yaml, node, value);
  const isFlow = map.flow === true;
  if (isScalar(node) && node.range && node.range[0] < node.range[1]) {
    return replacement(yaml, node, value, isFlow);
  }
  const keyEnd = rangeEnd(pair.key);
  return keyEnd === null ? null : afterKey(yaml, keyEnd, valueText(value, isFlow), isFlow);
}

function inside(yaml: string, map: YAMLMap, value: Readonly<Record<string, string>>) {
  const edits = Object.entries(value).map(([name, text]) => yamlEdits(yaml, map, name, text, []));
  return edits.some((found) => found === null) ? null : edits.flatMap((found) => found ?? []);
}

function replacement(
  yaml: string,
  { range, type }: Scalar,
  value: NewValue,
  isFlow: boolean,
): Edit[] | null {
  const [from, to] = range!;
  const before = yaml.slice(from, to).trimEnd();
  // The first line of a block scalar may have a comment, which would get lost.
  if (type?.startsWith("BLOCK") && before.split("\n", 1)[0]!.includes("#")) return null;
  const text = typeof value === "string" ? quotedLike(type, value, isFlow) : flowMapping(value);
  return [{ start: from, end: from + before.length, text }];
}

function quotedLike(type: string | undefined, value: string, isFlow: boolean): string {
  if (type === "QUOTE_DOUBLE") return JSON.stringify(value);
  if (type === "QUOTE_SINGLE") return `'${value.replaceAll("'", "''")}'`;
  return scalarText(value, isFlow);
}

/** Returns the edit that writes a value after a key without one; in a flow mapping, the key may lack its colon. */
function afterKey(yaml: string, keyEnd: number, text: string, isFlow: boolean): Edit[] | null {
  const [colon = ""] = /^[ \t]*:(?: (?![ \t]*#))?/.exec(yaml.slice(keyEnd)) ?? [];
  if (colon === "" && !isFlow) return null;
  const at = keyEnd + colon.length;
  const between = colon === "" ? ": " : colon.endsWith(" ") ? "" : " ";
  return [{ start: at, end: at, text: between + text }];
}

function insertion(
  yaml: string,
  map: YAMLMap,
  key: string,
  value: NewValue,
  order: readonly string[],
): Edit[] | null {
  const before = pairBefore(map, key, order);
  const first = start(map.items[0]?.key);
  const end = rangeEnd(before?.value) ?? rangeEnd(before?.key);
  if (first === undefined || end === null) return null;
  const at = yaml.slice(0, end).trimEnd().length;
  if (map.flow) return [{ start: at, end: at, text: `, ${key}: ${valueText(value, true)}` }];
  const indent = yaml.slice(yaml.lastIndexOf("\n", first - 1) + 1, first);
  if (/[^ ]/.test(indent)) return null;
  const lines = blockLines(key, value).map((line) => indent + line);
  const lineBreak = yaml.indexOf("\n", at);
  if (lineBreak < 0) {
    return [{ start: yaml.length, end: yaml.length, text: `\n${lines.join("\n")}` }];
  }
  // Comments that are indented belong to the value above them.
  const comments = new RegExp(`(?:${indent} +#.*\n)*`, "y");
  comments.lastIndex = lineBreak + 1;
  const below = lineBreak + 1 + comments.exec(yaml)![0].length;
  return [{ start: below, end: below, text: `${lines.join("\n")}\n` }];
}

function rangeEnd(node: unknown): number | null {
  return isNode(node) ? (node.range?.[1] ?? null) : null;
}

function blockLines(key: string, value: NewValue): string[] {
  if (typeof value === "string") return [`${key}: ${scalarText(value, false)}`];
  const entries = Object.entries(value);
  return [`${key}:`, ...entries.map(([name, text]) => `  ${name}: ${scalarText(text, false)}`)];
}

function valueText(value: NewValue, isFlow: boolean): string {
  return typeof value === "string" ? scalarText(value, isFlow) : flowMapping(value);
}

function flowMapping(value: Readonly<Record<string, string>>): string {
  const entries = Object.entries(value).map(([name, text]) => `${name}: ${scalarText(text, true)}`);
  return `{ ${entries.join(", ")} }`;
}

/** Returns a value as YAML, quoted where it needs to be. Within brackets, more characters have a meaning. */
function scalarText(value: string, isFlow: boolean): string {
  const text = stringify(value, { lineWidth: 0 }).trimEnd();
  return isFlow && /[,[\]{}]/.test(text) ? JSON.stringify(value) : text;
}
