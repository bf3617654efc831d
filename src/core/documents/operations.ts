import { hash } from "node:crypto";
import { type Directory, exampleTool } from "../directory/directory.ts";
import { toolSummary } from "../directory/schemas.ts";
import { EVENTS_MAX } from "../api/api.ts";
import { listDocument } from "../api/list.ts";
import { ALL_TOOLS, LIST_PARAMETERS, synonymsOf } from "../api/list-parameters.ts";
import type { ProblemType } from "../api/problem.ts";
import { FOUND_MAX } from "../search/list-tools.ts";
import {
  changesDocument,
  directoryDocument,
  indexDocument,
  recordDocument,
} from "./api-documents.ts";
import { exportFiles } from "./exports.ts";
import type { EndpointRel } from "../api/endpoints.ts";
import type { ExportExtension } from "./export-formats.ts";
import type { ComponentName } from "./component-schemas.ts";
import { listParameters, monthParameter, slugParameter, type Parameter } from "./parameters.ts";

export interface Operation {
  operationId: string;
  tag: "Tools" | "Collections" | "Directory";
  summary: string;
  description: string;
  /** Missing if the response is text. */
  response?: ComponentName;
  parameters?: Parameter[];
  /** Besides `UNIVERSAL_PROBLEMS`. */
  problems?: ProblemType[];
  example?: unknown;
}

type DocumentOperation = Operation & { response: ComponentName };

/** Examples come from the directory. */
export function operations(directory: Directory): Record<EndpointRel, DocumentOperation> {
  return {
    self: {
      operationId: "getIndex",
      tag: "Directory",
      summary: "Get the index",
      description:
        "Returns the name of the directory, the number of its records, and the URLs of endpoints, feeds and downloads. `revision` changes whenever the content changes; no other document contains it.",
      response: "IndexDocument",
      example: indexExample(directory),
    },
    ...toolOperations(directory),
    ...collectionOperations(directory),
    ...termOperations(directory),
    ...changesOperations(directory),
    "service-desc": {
      operationId: "getOpenApi",
      tag: "Directory",
      summary: "Get this document",
      description: "Returns the OpenAPI 3.1 document of the API.",
      response: "OpenApi",
    },
  };
}

function toolOperations(directory: Directory) {
  const tool = exampleTool(directory);
  return {
    tools: {
      operationId: "listTools",
      tag: "Tools",
      summary: "List tools",
      description: `Returns one page of the tools that pass all filters. Without \`q\`, tools that more collections hold come first; with \`q\`, exact matches come first, then the nearest tools, up to ${FOUND_MAX} in all. A tool of which a fact is not known does not pass the filter that asks for it. Flags take \`1\` or \`true\`, which mean the same. Follow \`links.next\` until it is null to read all pages. A name that resembles one of these parameters (\`perPage\`, \`levels\`) is an error with the right one as suggestion, and so is what other APIs call them: ${otherNames()}. All other names are ignored.`,
      response: "ToolList",
      parameters: listParameters(directory),
      problems: ["invalid-parameter"],
      example: listExample(directory),
    },
    tool: {
      operationId: "getTool",
      tag: "Tools",
      summary: "Get a tool",
      description: "Returns a tool in full, with its long description as Markdown and as HTML.",
      response: "ToolDocument",
      parameters: [slugParameter(tool?.slug)],
      problems: ["unknown-tool"],
      example: tool && recordDocument(directory.site, tool),
    },
  } satisfies Partial<Record<EndpointRel, DocumentOperation>>;
}

/** Names what other APIs call the parameters of the list. */
function otherNames(): string {
  const rows = LIST_PARAMETERS.map((name) => [name, synonymsOf(name)] as const);
  const parts = rows.flatMap(([name, others]) =>
    others.length > 0 ? `\`${others.join("`, `")}\` (here \`${name}\`)` : [],
  );
  return parts.join("; ");
}

function collectionOperations(directory: Directory) {
  const collection = directory.featured[0] ?? directory.collections[0];
  return {
    collections: {
      operationId: "listCollections",
      tag: "Collections",
      summary: "List collections",
      description:
        "Returns all collections without their tools: first top lists (for a task), then stacks (for a persona).",
      response: "CollectionList",
      example: firstOf(directory, "collections"),
    },
    collection: {
      operationId: "getCollection",
      tag: "Collections",
      summary: "Get a collection",
      description:
        "Returns a collection with its tools in editorial order, most with a note on why they are there.",
      response: "CollectionDocument",
      parameters: [slugParameter(collection?.slug)],
      problems: ["unknown-collection"],
      example: collection && recordDocument(directory.site, collection),
    },
  } satisfies Partial<Record<EndpointRel, DocumentOperation>>;
}

function termOperations(directory: Directory) {
  return {
    categories: {
      operationId: "listCategories",
      tag: "Tools",
      summary: "List categories",
      description: "Returns all categories with their numbers of tools, sorted by name.",
      response: "CategoryList",
      example: firstOf(directory, "categories"),
    },
    levels: {
      operationId: "listLevels",
      tag: "Tools",
      summary: "List school levels",
      description:
        "Returns all school levels with their numbers of tools, from the youngest pupils to adults.",
      response: "LevelList",
      example: firstOf(directory, "levels"),
    },
    subjects: {
      operationId: "listSubjects",
      tag: "Tools",
      summary: "List subjects",
      description:
        "Returns all subjects with their numbers of tools; related subjects follow each other.",
      response: "SubjectList",
      example: firstOf(directory, "subjects"),
    },
  } satisfies Partial<Record<EndpointRel, DocumentOperation>>;
}

function changesOperations(directory: Directory) {
  return {
    changes: {
      operationId: "getChanges",
      tag: "Directory",
      summary: "List recent changes",
      description: `Returns the ${EVENTS_MAX} newest events, newest first: tools added, updated, verified and archived, and collections updated. \`links.months\` lists the files with all events of a month. To copy the directory, download an export; its \`ETag\` changes when the data do.`,
      response: "Changes",
      example: changesExample(directory),
    },
    "changes-of-month": {
      operationId: "getChangesOfMonth",
      tag: "Directory",
      summary: "List the changes of a month",
      description: "Returns all events of a month, newest first.",
      response: "ChangesOfMonth",
      parameters: [monthParameter(directory.updated_at)],
      problems: ["unknown-path"],
    },
  } satisfies Partial<Record<EndpointRel, DocumentOperation>>;
}

const NEUTRALIZED =
  "An apostrophe precedes text that a spreadsheet would run as a formula, at the start of a cell and inside it after a comma, semicolon, tab or line break: the list item `- a` becomes `'- a`.";

export const EXPORT_OPERATIONS: Record<ExportExtension, Operation> = {
  json: {
    operationId: "exportJson",
    tag: "Directory",
    summary: "Download all tools as JSON",
    description: "Returns every tool in full, in one JSON document.",
    response: "ToolExport",
  },
  ndjson: {
    operationId: "exportNdjson",
    tag: "Directory",
    summary: "Download all tools as NDJSON",
    description: "Returns every tool in full, one JSON object per line.",
  },
  csv: {
    operationId: "exportCsv",
    tag: "Directory",
    summary: "Download all tools as CSV",
    description: `Returns one row per tool (RFC 4180, UTF-8, with a header row); of sources it has the URLs, of notices the texts. ${NEUTRALIZED} The JSON and NDJSON exports contain the texts unchanged.`,
  },
  "excel.csv": {
    operationId: "exportExcelCsv",
    tag: "Directory",
    summary: "Download all tools as CSV for French spreadsheets",
    description:
      "Returns the rows of the CSV export for Excel, LibreOffice and other programs set to French: UTF-8 with a byte-order mark, and semicolons between the cells. Formulas are neutralized in the same way.",
  },
};

function firstOf(...list: Parameters<typeof directoryDocument>): unknown {
  const document = directoryDocument(...list);
  return { ...document, data: document.data.slice(0, 1) };
}

/** Shows the newest addition and the oldest month, so that closing another tool does not change the example. */
function changesExample(directory: Directory): unknown {
  const document = changesDocument(directory);
  const data = document.data.filter(({ event }) => event === "added").slice(0, 1);
  const links = { ...document.links, months: document.links.months.slice(-1) };
  return { ...document, data, links };
}

const exampleDigest = () => ({ bytes: 1_830_044, sha256: hash("sha256", "export") });

/** Keeps the first entry of each list. Hashes are invented, so that other documents do not depend on the revision. */
function indexExample(directory: Directory): unknown {
  const [file] = exportFiles(directory);
  const { data, ...others } = indexDocument(directory, [{ ...file!, digest: exampleDigest }]);
  const { endpoints, feeds } = data;
  const shortened = { endpoints: endpoints.slice(0, 1), feeds: feeds.slice(0, 1) };
  return { data: { ...data, revision: hash("sha256", "revision"), ...shortened }, ...others };
}

/** Shows the first two tools. */
function listExample({ site, chosen }: Directory): unknown {
  const items = chosen.slice(0, 2).map(toolSummary);
  return listDocument(
    site,
    { ...ALL_TOOLS, per_page: 2 },
    { total: chosen.length, search: null, items },
  );
}
