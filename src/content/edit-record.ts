import { isDeepStrictEqual } from "node:util";
import type { Checked } from "./diagnostics.ts";
import { openRecord } from "./open-record.ts";
import { parseRecord, recordSchema } from "./parse-record.ts";
import type { CollectionRecord, ParsedRecord, RecordKind, ToolRecord } from "./record.ts";
import { keysAt } from "./validate.ts";
import { yamlEdits, type Edit, type NewValue } from "./yaml-edits.ts";

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
  const edits = document.map && yamlEdits(yaml, document.map, key, value, order);
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

/** The long text as a string: a StoredText keeps it where a comparison does not look. */
function comparable(record: ToolRecord | CollectionRecord) {
  return { ...record, digest: "", text: record.text.toString() };
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
