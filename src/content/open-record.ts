import { isUtf8 } from "node:buffer";
import { refusedCharacters } from "../api/refused-characters.ts";
import { FINDINGS_MAX, positionsIn, type Checked, type Diagnostic } from "./diagnostics.ts";
import { splitFrontMatter } from "./front-matter.ts";
import { exceededSize, parseYaml, type YamlDocument } from "./parse-yaml.ts";

/** A file with YAML, decoded, split and parsed, but not validated. All offsets are in `text`. */
export interface OpenRecord {
  text: string;
  document: YamlDocument;
  /** The long text of a Markdown file, without the white space at its ends. */
  body: string;
  bodyStart: number;
}

/**
 * Opens a Markdown or YAML file. A YAML record has no body: its long text is the value of a key. Drops the byte order mark
 * and ends lines with `\n`, so that lines and columns are those of an editor. Reports invalid bytes, and characters that no
 * text may contain.
 */
export function openRecord(
  path: string,
  bytes: Uint8Array,
): Checked<OpenRecord> & { text: string } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = buffer
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n");
  // Decoding replaces invalid bytes.
  const invalid = { offset: text.indexOf("\ufffd"), code: "not-utf8" } as const;
  if (!isUtf8(buffer)) return { text, value: null, findings: [invalid] };
  const refused = refusedCharacters(text).map((one) => {
    return { ...one, code: "invisible-character" } as const;
  });
  if (refused.length > 0) return { text, value: null, findings: refused };
  const isMarkdown = path.endsWith(".md");
  const { value: parts, findings } = isMarkdown ? splitFrontMatter(text) : wholeYaml(text);
  if (parts === null) return { text, value: null, findings };
  const { yaml, bodyStart } = parts;
  const body = isMarkdown ? text.slice(bodyStart) : "";
  const start = bodyStart + Math.max(body.search(/\S/), 0);
  const document = parseYaml(yaml);
  return { text, value: { text, document, body: body.trim(), bodyStart: start }, findings };
}

function wholeYaml(yaml: string): ReturnType<typeof splitFrontMatter> {
  const excess = exceededSize(yaml);
  return excess
    ? { value: null, findings: [excess] }
    : { value: { yaml, bodyStart: 0 }, findings: [] };
}

/** Opens a file and reads it with `read`; returns what was found wrong in it with its lines, in order. */
export function readRecord<Value>(
  path: string,
  bytes: Uint8Array,
  read: (file: OpenRecord) => Checked<Value>,
): { value: Value | null; diagnostics: Diagnostic[] } {
  const { text, value: file, findings: unreadable } = openRecord(path, bytes);
  const { value, findings } = file ? read(file) : { value: null, findings: unreadable };
  if (findings.length === 0) return { value, diagnostics: [] };
  const positionAt = positionsIn(text);
  const first = findings.toSorted((a, b) => a.offset - b.offset).slice(0, FINDINGS_MAX + 1);
  const diagnostics = first.map(({ offset, ...finding }) => {
    return { ...finding, path, ...positionAt(offset) };
  });
  return { value, diagnostics };
}
