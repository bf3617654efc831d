import { BASE_PATH } from "../api/api.ts";
import { type Directory } from "../directory/directory.ts";
import type { CollectionData, ToolData } from "../directory/schemas.ts";
import type { Output } from "../files/output.ts";
import {
  documentFile,
  ENDPOINT_PATHS,
  LISTS,
  type EndpointRel,
  type ListRel,
} from "../api/endpoints.ts";
import { exportFiles } from "./exports.ts";
import { openApiDocument } from "./openapi-document.ts";
import { PROBLEM_FILES } from "../api/file-routes.ts";
import { plainProblem } from "../api/problem.ts";
import { listPages } from "./list-files.ts";
import { searchFiles } from "./search-files.ts";

import {
  aliasesDocument,
  changesDocument,
  directoryDocument,
  eventsByMonth,
  indexDocument,
  monthDocument,
  recordDocument,
} from "./api-documents.ts";

/** Lists the files below the base, except the index. Exports come first, because other files contain their digests. */
export function apiFiles(directory: Directory): Output[] {
  const { site, tools, collections } = directory;
  const recordFiles = (
    rel: "tool" | "collection",
    records: readonly (ToolData | CollectionData)[],
  ) =>
    records.map((record) =>
      json(documentFile(ENDPOINT_PATHS[rel]).replace("{slug}", record.slug), () =>
        recordDocument(site, record),
      ),
    );
  const lists = LISTS.map((rel) => [
    rel,
    [json(documentFile(ENDPOINT_PATHS[rel]), () => directoryDocument(directory, rel))],
  ]);
  const files: Record<Exclude<EndpointRel, "self">, Output[]> = {
    tools: listPages(directory),
    tool: recordFiles("tool", tools),
    collection: recordFiles("collection", collections),
    ...(Object.fromEntries(lists) as Record<ListRel, Output[]>),
    changes: [json(ENDPOINT_PATHS.changes, () => changesDocument(directory))],
    "changes-of-month": [...eventsByMonth(directory)].map(([month, events]) =>
      json(ENDPOINT_PATHS["changes-of-month"].replace("{month}", month), () =>
        monthDocument(site, month, events),
      ),
    ),
    "service-desc": [json(ENDPOINT_PATHS["service-desc"], () => openApiDocument(directory))],
  };
  return [
    ...exportFiles(directory),
    ...Object.values(files).flat(),
    ...searchFiles(directory),
    json("/aliases.json", () => aliasesDocument(directory)),
    ...Object.entries(PROBLEM_FILES).map(([path, type]) => ({
      path: path.slice(1),
      render: () => JSON.stringify(plainProblem(site, type)),
    })),
  ];
}

/** Must be written last: it tells clients of a new revision. */
export function indexFile(directory: Directory): Output {
  return json(documentFile(ENDPOINT_PATHS.self), () =>
    indexDocument(directory, exportFiles(directory)),
  );
}

function json(path: string, document: () => object): Output {
  return {
    path: BASE_PATH.slice(1) + path,
    render: () => JSON.stringify(document()),
  };
}
