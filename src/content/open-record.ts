import { isUtf8 } from "node:buffer";
import { refusedCharacters } from "../api/refused-characters.ts";
import { characterCode } from "./schema/characters.ts";
import type { Checked } from "./diagnostics.ts";
import { splitFrontMatter, type RecordParts } from "./front-matter.ts";
import { parseYaml, type YamlDocument } from "./parse-yaml.ts";
import type { Finding, TextPlace } from "./findings.ts";
import { inText } from "./positions.ts";

/** A file with YAML, decoded, split and parsed, but not validated. */
export interface OpenRecord extends RecordParts {
  text: string;
  document: YamlDocument;
}

/** Opens a Markdown or YAML file. A YAML record has no body: its long text is the value of a key. */
export function openRecord(path: string, bytes: Uint8Array): Checked<OpenRecord> {
  const { value: text, findings } = decode(path, bytes);
  if (text === null) return { value: null, findings };
  if (!path.endsWith(".md")) {
    const parts = { yaml: text, yamlStart: 0, body: "", bodyStart: 0 };
    return { value: { ...parts, text, document: parseYaml(text) }, findings: [] };
  }
  const { value: parts, findings: format } = splitFrontMatter(text);
  if (parts === null) return { value: null, findings: inText(path, text, format) };
  return { value: { ...parts, text, document: parseYaml(parts.yaml) }, findings: [] };
}

/**
 * Decodes a UTF-8 file. Drops the byte order mark and ends lines with `\n`, so that lines and columns are those of an
 * editor. Reports invalid bytes, and characters that no text may contain.
 */
function decode(path: string, bytes: Uint8Array): Checked<string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = normalized(buffer.toString("utf8"));
  if (!isUtf8(buffer)) {
    // Decoding replaces invalid bytes.
    const offset = text.indexOf("\ufffd");
    return { value: null, findings: inText(path, text, [{ offset, code: "not-utf8" }]) };
  }
  const findings = refusedCharacters(text).map(({ offset, character }): Finding<TextPlace> => {
    return { offset, code: characterCode(character), name: { part: "text" }, character };
  });
  return { value: findings.length > 0 ? null : text, findings: inText(path, text, findings) };
}

function normalized(text: string): string {
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const trimmed = start ? text.slice(start) : text;
  return trimmed.includes("\r") ? trimmed.replace(/\r\n?/g, "\n") : trimmed;
}
