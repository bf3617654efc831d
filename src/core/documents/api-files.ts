import { BASE_PATH } from "../api/api.ts";
import { type Directory } from "../directory/directory.ts";
import type { CollectionData, ToolData } from "../directory/schemas.ts";
import type { Output } from "../files/output.ts";
import { ENDPOINT_PATHS, OPENAPI_PATH } from "../api/endpoints.ts";
import { exportFiles } from "./exports.ts";
import { openApiDocument } from "./openapi-document.ts";
import { PROBLEM_FILES } from "../api/file-routes.ts";
import { plainProblem } from "../api/problem.ts";
import { listPages } from "./list-files.ts";
import { searchIndex } from "./make-search-index.ts";

import {
  aliasesDocument,
  changesDocument,
  directoryDocument,
  eventsByMonth,
  indexDocument,
  LISTS,
  monthDocument,
  recordDocument,
} from "./api-documents.ts";

/** Lists the files below the base, but for the index. The exports are first: other files state their digests. */
export function apiFiles(directory: Directory): Output[] {
  const { site, tools, collections } = directory;
  const recordFile = (path: string) => (record: ToolData | CollectionData) =>
    json(path.replace("{slug}", record.slug), () => recordDocument(site, record));
  return [
    ...exportFiles(directory),
    ...listPages(directory),
    ...tools.map(recordFile(ENDPOINT_PATHS.tool)),
    ...collections.map(recordFile(ENDPOINT_PATHS.collection)),
    ...LISTS.map((rel) => json(ENDPOINT_PATHS[rel], () => directoryDocument(directory, rel))),
    json("/changes", () => changesDocument(directory)),
    ...[...eventsByMonth(directory)].map(([month, events]) =>
      json(`/changes/${month}`, () => monthDocument(site, month, events)),
    ),
    json("/search-index", () => searchIndex(directory)),
    json("/aliases", () => aliasesDocument(directory)),
    { path: OPENAPI_PATH.slice(1), render: () => JSON.stringify(openApiDocument(directory)) },
    ...Object.entries(PROBLEM_FILES).map(([path, type]) => ({
      path: path.slice(1),
      render: () => JSON.stringify(plainProblem(site, type)),
    })),
  ];
}

/** Returns the index, which tells clients of a new revision: write it last. */
export function indexFile(directory: Directory): Output {
  return json("/index", () => indexDocument(directory, exportFiles(directory)));
}

/** Returns a document as a file: compact JSON at the path of its endpoint plus `.json`. */
function json(path: string, document: () => object): Output {
  return {
    path: `${BASE_PATH.slice(1)}${path}.json`,
    render: () => JSON.stringify(document()),
  };
}
