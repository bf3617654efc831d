import { hash } from "node:crypto";
import type { z } from "zod";
import { renderLongText } from "../markdown/long-text.ts";
import { collectionFrontMatterSchema, collectionYamlSchema } from "../schema/collection.ts";
import { LIST_MAX } from "../schema/rules.ts";
import { toolFrontMatterSchema, toolYamlSchema, type ToolFrontMatter } from "../schema/tool.ts";
import { openRecord } from "./open-record.ts";
import { diagnosticAt, inText, type Finding, type Position } from "./positions.ts";
import type {
  ParsedRecord,
  PlacedText,
  RecordFile,
  RecordKind,
  RecordReferences,
} from "./record.ts";
import { StoredText } from "./text-storage.ts";
import { validate } from "./validate.ts";
import { keywordsInTexts, textWarnings } from "./warnings.ts";

const SCHEMAS: Record<RecordKind, { md: z.ZodType; yaml: z.ZodType; textKey: string }> = {
  tool: { md: toolFrontMatterSchema, yaml: toolYamlSchema, textKey: "long_description" },
  collection: {
    md: collectionFrontMatterSchema,
    yaml: collectionYamlSchema,
    textKey: "introduction",
  },
};

/** Returns the schema of the YAML of a record; a YAML record has a key more, for its long text. */
export function recordSchema(kind: RecordKind, path: string): z.ZodType {
  const { md, yaml } = SCHEMAS[kind];
  return path.endsWith(".md") ? md : yaml;
}

/** Reads, validates and renders one record; knows nothing of other files. */
export function parseRecord(
  kind: RecordKind,
  slug: string,
  path: string,
  bytes: Uint8Array,
): ParsedRecord {
  const file = { kind, slug, path };
  const { value: opened, problems: unreadable } = openRecord(path, bytes);
  if (opened === null) {
    const references = referencesIn(file, {}, () => ({ line: 1, column: 1 }));
    return { references, record: null, diagnostics: unreadable };
  }
  const { document, text, body, bodyStart, yamlStart } = opened;
  const { textKey } = SCHEMAS[kind];
  const isMarkdown = path.endsWith(".md");
  const { value: frontMatter, problems } = validate(recordSchema(kind, path), document);
  const fields = asObject(frontMatter === null ? document.value : ownCopy(frontMatter));
  const longText = isMarkdown ? body : fields[textKey];
  const { html, problems: textProblems } =
    typeof longText === "string" ? renderLongText(longText) : { html: null, problems: [] };
  const textKeyAt = yamlStart + document.keyAt([], textKey);
  const diagnostics = inText(path, text, [
    ...problems.map((problem) => moved(problem, yamlStart + problem.offset)),
    ...textProblems.map((problem) =>
      moved(problem, isMarkdown ? bodyStart + problem.offset : textKeyAt),
    ),
  ]);
  const textPosition = () =>
    opened.positionAt(isMarkdown ? bodyStart + body.search(/\S/) : textKeyAt);
  const references = referencesIn(file, fields, opened.positionOf);
  if (frontMatter === null || html === null) return { references, record: null, diagnostics };
  const common: RecordFile = {
    slug,
    path,
    digest: hash("sha1", bytes),
    text: StoredText.of(String(longText).trim(), html),
  };
  const record = Object.assign(fields as ToolFrontMatter, common);
  for (const { about, ...warning } of textWarnings(record, longText as string)) {
    const position = about === "text" ? textPosition() : opened.positionOf([about]);
    diagnostics.push(diagnosticAt(path, position, warning));
  }
  for (const [index, keyword] of keywordsInTexts(record)) {
    const position = opened.positionOf(["keywords", index]);
    diagnostics.push(diagnosticAt(path, position, { code: "keyword-in-texts", keyword }));
  }
  return { references, record, diagnostics };
}

function moved(problem: Finding, offset: number): Finding {
  return { ...problem, offset };
}

/** Copies strings out of the text that they were parsed from: a substring keeps the whole text in memory. */
function ownCopy(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

type File = Pick<RecordReferences, "kind" | "slug" | "path">;

function referencesIn(
  file: File,
  fields: Record<string, unknown>,
  positionOf: (keyPath: readonly PropertyKey[]) => Position,
): RecordReferences {
  const placed = (text: unknown, ...keyPath: PropertyKey[]): PlacedText[] =>
    typeof text === "string" ? [{ text, ...positionOf(keyPath) }] : [];
  const items = (key: string) => asArray(fields[key]).slice(0, LIST_MAX);
  const texts = (key: string) => items(key).flatMap((item, i) => placed(item, key, i));
  const { status, category, screenshot, verified_at } = fields;
  return {
    ...file,
    status,
    category: placed(category, "category")[0] ?? null,
    levels: texts("levels"),
    subjects: texts("subjects"),
    aliases: texts("aliases"),
    tools: items("tools").flatMap((item, i) =>
      placed(typeof item === "object" ? asObject(item).tool : item, "tools", i),
    ),
    screenshot: placed(asObject(screenshot).file, "screenshot", "file")[0] ?? null,
    verifiedAt: verified_at == null ? null : positionOf(["verified_at"]),
  };
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function asArray(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
