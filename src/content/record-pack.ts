import type { KnownRecord } from "./record-memory.ts";
import type { ParsedRecord } from "./record.ts";
import { StoredText, type StoredBytes } from "./text-storage.ts";

/**
 * Parsed records as bytes, for the next build. The first line is JSON: who wrote the pack, and a row per record; then
 * come the parts of each record, one after the other: its fields as JSON, its Markdown and its HTML.
 */
interface Head {
  writer: string;
  rows: Row[];
}

type Row = [
  path: string,
  stamp: string,
  digest: string,
  fields: number,
  text: number,
  html: number,
];

const LINE_BREAK = 0x0a;

/** Returns valid records as a pack. `writer` identifies the program: another one may parse differently. */
export function packRecords(writer: string, records: readonly [string, KnownRecord][]): Buffer {
  const rows: Row[] = [];
  const parts: Uint8Array[] = [];
  for (const [path, { stamp, digest, parsed }] of records) {
    const { record, references, diagnostics } = parsed() ?? {};
    if (!record) continue;
    const { text, ...fields } = record;
    const json = Buffer.from(JSON.stringify([fields, references, diagnostics]));
    const { bytes, middle } = text.toBytes();
    rows.push([path, stamp, digest, json.length, middle, bytes.length - middle]);
    parts.push(json, bytes);
  }
  const head: Head = { writer, rows };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...parts]);
}

/** Returns the records of a pack, parsed when they are asked for; none when it is damaged or from another writer. */
export function unpackRecords(writer: string, pack: StoredBytes): [path: string, KnownRecord][] {
  const line = firstLine(pack);
  const head = headOf(line.toString());
  if (head?.writer !== writer) return [];
  let start = line.length + 1;
  const found = head.rows.map(
    ([path, stamp, digest, fields, text, html]): [string, KnownRecord] => {
      const [at, middle] = [start, start + fields + text];
      start = middle + html;
      const end = start;
      const parsed = () => parsedAt(pack, at, at + fields, middle, end);
      return [path, { stamp, digest, parsed }];
    },
  );
  return start === pack.length ? found : [];
}

/** In bytes; the first line of most packs is shorter. */
const LINE_LENGTH = 65_536;

function firstLine(bytes: StoredBytes): Buffer {
  for (let size = LINE_LENGTH; ; size *= 4) {
    const start = bytes.subarray(0, Math.min(size, bytes.length));
    const end = start.indexOf(LINE_BREAK);
    if (end >= 0 || size >= bytes.length) return start.subarray(0, Math.max(end, 0));
  }
}

function headOf(line: string): Head | null {
  try {
    return JSON.parse(line) as Head | null;
  } catch {
    return null;
  }
}

function parsedAt(
  pack: StoredBytes,
  start: number,
  text: number,
  html: number,
  end: number,
): ParsedRecord | null {
  try {
    const json = pack.subarray(start, text).toString();
    const [fields, references, diagnostics] = JSON.parse(json) as [
      object,
      ParsedRecord["references"],
      ParsedRecord["diagnostics"],
    ];
    const stored = StoredText.fromBytes(pack, text, html, end);
    const record = Object.assign(fields, { text: stored }) as NonNullable<ParsedRecord["record"]>;
    return { record, references, diagnostics };
  } catch {
    return null;
  }
}
