import { PROBLEMS } from "../../contract/problem.ts";
import { EXPORT_FORMATS, exportPath, type ExportExtension } from "../routes/export-formats.ts";
import { schemaRef, type JsonSchema } from "./component-schemas.ts";
import { headerRefs } from "./header-objects.ts";
import { problemRef, UNIVERSAL_PROBLEMS } from "./problem-responses.ts";

const DESCRIPTIONS: Record<ExportExtension, { description: string; schema: JsonSchema }> = {
  json: {
    description: "Every tool in full, in one JSON document.",
    schema: { $ref: schemaRef("ToolExport") },
  },
  ndjson: {
    description: "Every tool in full, one JSON object per line.",
    schema: { type: "string" },
  },
  csv: {
    description:
      "One row per tool (RFC 4180, UTF-8, with a header row). An apostrophe precedes text that a spreadsheet would run as a formula, at the start of a cell and inside it after a comma, semicolon, tab or line break: the list item `- a` becomes `'- a`. The JSON and NDJSON exports contain the texts unchanged.",
    schema: { type: "string" },
  },
};

/** Returns the path objects of the exports, one per format. */
export function exportPaths(): Record<string, unknown> {
  const paths = EXPORT_FORMATS.map(({ extension, mediaType }) => {
    const { description, schema } = DESCRIPTIONS[extension];
    const responses = {
      "200": {
        description,
        headers: headerRefs("ETag"),
        content: { [mediaType]: { schema } },
      },
      "304": { description: "Not modified.", headers: headerRefs("ETag") },
      ...Object.fromEntries(
        UNIVERSAL_PROBLEMS.map((type) => [PROBLEMS[type].status, problemRef(type)]),
      ),
      default: problemRef("unknown-path"),
    };
    const get = {
      operationId: `export${extension[0]!.toUpperCase()}${extension.slice(1)}`,
      tags: ["Directory"],
      summary: `All tools as ${extension.toUpperCase()}`,
      description,
      responses,
    };
    return [exportPath(extension), { get }];
  });
  return Object.fromEntries(paths) as Record<string, unknown>;
}
