import { decode } from "./decode.ts";
import type { Checked } from "./diagnostics.ts";
import { splitFrontMatter, type RecordParts } from "./front-matter.ts";
import { parseYaml, type YamlDocument } from "./parse-yaml.ts";
import { inText, positionsIn, type Finding, type Position } from "./positions.ts";

/** The file of a record: decoded, split and parsed, but not validated. */
export interface OpenRecord extends RecordParts {
  text: string;
  document: YamlDocument;
  /** Returns the position of an offset of the text. */
  positionAt: (offset: number) => Position;
  /** Returns the position of the value at a path of the YAML, or of its nearest parent that exists. */
  positionOf: (keyPath: readonly PropertyKey[]) => Position;
}

/** Opens a Markdown or YAML record. A YAML record has no body: its long text is the value of a key. */
export function openRecord(path: string, bytes: Uint8Array): Checked<OpenRecord> {
  const { value: text, problems } = decode(path, bytes);
  if (text === null) return { value: null, problems };
  const { value: parts, problems: format } = path.endsWith(".md")
    ? splitFrontMatter(text)
    : onlyYaml(text);
  if (parts === null) return { value: null, problems: inText(path, text, format) };
  const document = parseYaml(parts.yaml);
  const positionAt = positionsIn(text);
  const positionOf = (keyPath: readonly PropertyKey[]) =>
    positionAt(parts.yamlStart + document.valueAt(keyPath));
  return { value: { ...parts, text, document, positionAt, positionOf }, problems: [] };
}

function onlyYaml(text: string): Checked<RecordParts, Finding> {
  return { value: { yaml: text, yamlStart: 0, body: "", bodyStart: 0 }, problems: [] };
}
