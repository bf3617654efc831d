import { isUtf8 } from "node:buffer";
import grayMatter from "gray-matter";
import { refusedCharacters } from "../text/refused-characters.ts";
import { FINDINGS_MAX, positionsIn, type CheckResult, type Diagnostic } from "./diagnostics.ts";
import { damageIn } from "./damage.ts";
import type { Finding, TextPlace } from "./findings.ts";
import { exceededSize, parseYaml, type YamlDocument } from "./parse-yaml.ts";

/** A decoded and parsed file, not validated. Offsets refer to `text`. */
export interface OpenedFile {
  text: string;
  document: YamlDocument;
  /** The long text of a Markdown file, trimmed. */
  body: string;
  bodyStart: number;
}

/**
 * Opens a Markdown or YAML file; a YAML file has no body. Drops the byte order mark and ends lines with `\n`, so that
 * lines and columns are those of an editor. Composes letters with their accents (NFC): a Mac separates them, and
 * clients that compare texts would find nothing. Reports invalid bytes, refused characters, and damage by programs.
 */
export function openRecord(
  path: string,
  bytes: Uint8Array,
): CheckResult<OpenedFile> & { text: string } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = buffer
    .toString("utf8")
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .normalize();
  // Decoding replaces invalid bytes by this character.
  const invalid = { offset: text.indexOf("\ufffd"), code: "not-utf8" } as const;
  if (!isUtf8(buffer)) return { text, value: null, findings: [invalid] };
  const refused = refusedCharacters(text).map((finding) => {
    return { ...finding, code: "invisible-character" } as const;
  });
  const damaged = [...refused, ...damageIn(text)];
  if (damaged.length > 0) return { text, value: null, findings: damaged };
  const isMarkdown = path.endsWith(".md");
  const parts = isMarkdown ? openFrontMatter(text) : { document: parseYaml(text), bodyStart: 0 };
  if ("code" in parts) {
    const space = oddDelimiter(text);
    return { text, value: null, findings: [space ?? parts] };
  }
  const { document } = parts;
  const body = isMarkdown ? text.slice(parts.bodyStart) : "";
  const bodyStart = parts.bodyStart + Math.max(body.search(/\S/), 0);
  return { text, value: { text, document, body: body.trim(), bodyStart }, findings: [] };
}

const OPENING = /^---[ \t]*\n/;
const CLOSING = /^---[ \t]*$/m;

/** gray-matter removes the first `---` and the last line break. With them, offsets are those of the file. */
const yaml = (matter: string) => parseYaml(`---${matter}\n`);

/**
 * Parses the front matter of a Markdown file between two lines `---`. Returns the offset of the body, or what is wrong
 * with these lines.
 */
export function openFrontMatter(
  text: string,
): { document: YamlDocument; bodyStart: number } | Finding<TextPlace> {
  const [opening] = OPENING.exec(text) ?? [];
  if (opening === undefined) return { offset: 0, code: "no-front-matter", missing: "opening" };
  const closing = CLOSING.exec(text.slice(opening.length));
  if (!closing) return { offset: 0, code: "no-front-matter", missing: "closing" };
  const head = text.slice(0, opening.length + closing.index);
  // gray-matter takes quadratic time for lines of white space.
  const excess = exceededSize(head);
  if (excess) return excess;
  // The closing delimiter is a whole line. With only `---`, gray-matter would also close at `----` or `---text`.
  const delimiters: [string, string] = ["---", `${closing[0]}\n`];
  // The body is left out, because gray-matter would copy it. Any options switch off its cache.
  const { data, matter } = grayMatter(head + delimiters[1], { engines: { yaml }, delimiters });
  // gray-matter does not call its engine for front matter with comments only.
  const document = "root" in data ? (data as YamlDocument) : yaml(matter);
  return { document, bodyStart: Math.min(head.length + delimiters[1].length, text.length) };
}

/** Finds a line `---` that ends with a space unknown to YAML. */
function oddDelimiter(text: string): Finding<TextPlace> | null {
  const match = /^---[ \t]*(?![ \t])\p{Zs}/mu.exec(text);
  if (!match) return null;
  const last = match[0].length - 1;
  return { offset: match.index + last, code: "odd-space", character: match[0][last]! };
}

/** Opens a file and reads it with `read`. Returns all findings as diagnostics in order. */
export function readRecord<Value>(
  path: string,
  bytes: Uint8Array,
  read: (file: OpenedFile) => CheckResult<Value>,
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
