import { PROBLEMS } from "../../api/problem.ts";
import { EXPORT_FORMATS, exportPath, type ExportExtension } from "../routes/export-formats.ts";
import { schemaRef, type JsonSchema } from "./component-schemas.ts";
import { headerRefs } from "./header-objects.ts";
import { problemRef, UNIVERSAL_PROBLEMS } from "./problem-responses.ts";

const NEUTRALIZED =
  "An apostrophe precedes text that a spreadsheet would run as a formula, at the start of a cell and inside it after a comma, semicolon, tab or line break: the list item `- a` becomes `'- a`.";

const DESCRIPTIONS: Record<
  ExportExtension,
  { operationId: string; summary: string; description: string; schema: JsonSchema }
> = {
  json: {
    operationId: "exportJson",
    summary: "All tools as JSON",
    description: "Every tool in full, in one JSON document.",
    schema: { $ref: schemaRef("ToolExport") },
  },
  ndjson: {
    operationId: "exportNdjson",
    summary: "All tools as NDJSON",
    description: "Every tool in full, one JSON object per line.",
    schema: { type: "string" },
  },
  csv: {
    operationId: "exportCsv",
    summary: "All tools as CSV",
    description: `One row per tool (RFC 4180, UTF-8, with a header row). ${NEUTRALIZED} The JSON and NDJSON exports contain the texts unchanged.`,
    schema: { type: "string" },
  },
  "excel.csv": {
    operationId: "exportExcelCsv",
    summary: "All tools as CSV for French spreadsheets",
    description:
      "The rows of the CSV export for Excel, LibreOffice and other programs set to French: UTF-8 with a byte-order mark, and semicolons between the cells. Formulas are neutralized in the same way.",
    schema: { type: "string" },
  },
};

/** Returns the path objects of the exports, one per format. */
export function exportPaths(): Record<string, unknown> {
  const paths = EXPORT_FORMATS.map(({ extension, mediaType }) => {
    const { operationId, summary, description, schema } = DESCRIPTIONS[extension];
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
      operationId,
      tags: ["Directory"],
      summary,
      description,
      responses,
    };
    return [exportPath(extension), { get }];
  });
  return Object.fromEntries(paths) as Record<string, unknown>;
}
