import type { Catalog } from "../../catalog/catalog.ts";
import { toolSummary } from "../../api/documents.ts";
import { listFrame, NO_FILTERS } from "../../api/list.ts";
import type { ProblemType } from "../../api/problem.ts";
import { categoriesDocument } from "../documents/categories-document.ts";
import { collectionDocument, collectionsDocument } from "../documents/collection-documents.ts";
import { toolDocument } from "../documents/tool-document.ts";
import { levelsDocument, subjectsDocument } from "../documents/terms-document.ts";
import type { EndpointRel } from "../routes/endpoints.ts";
import type { ComponentName } from "./component-schemas.ts";
import { listParameters, slugParameter, type Parameter } from "./parameters.ts";

/** The part of an operation in the OpenAPI document that differs between endpoints. */
export interface Operation {
  operationId: string;
  tag: "Tools" | "Collections" | "Directory";
  summary: string;
  description: string;
  /** Name of the schema of the response. */
  response: ComponentName;
  parameters?: Parameter[];
  /** Problems in addition to those that any request can return. */
  problems?: ProblemType[];
  example?: unknown;
}

/** Returns the operations of the API, with examples from a catalog. */
export function operations(catalog: Catalog): Record<EndpointRel, Operation> {
  const { site } = catalog;
  const tool = catalog.tools[0];
  const collection = catalog.collections[0];
  return {
    self: {
      operationId: "getIndex",
      tag: "Directory",
      summary: "The index",
      description:
        "Counts, endpoints, feeds and downloads. `revision` changes with the content; no other document carries it.",
      response: "Index",
    },
    tools: {
      operationId: "listTools",
      tag: "Tools",
      summary: "A page of tools",
      description:
        "Filters combine with AND. Without `q`, tools are sorted by name; with `q`, the best matches come first. Follow `links.next` to read all pages. Unknown parameters are ignored.",
      response: "ToolList",
      parameters: listParameters(catalog),
      problems: ["invalid-parameter"],
      example: listExample(catalog),
    },
    tool: {
      operationId: "getTool",
      tag: "Tools",
      summary: "One tool",
      description: "A tool in full, with its long description in Markdown and in HTML.",
      response: "ToolDocument",
      parameters: [slugParameter(tool?.slug)],
      problems: ["unknown-tool"],
      example: tool && toolDocument(site, tool),
    },
    collections: {
      operationId: "listCollections",
      tag: "Collections",
      summary: "The collections",
      description: "All collections: first top lists (for a task), then stacks (for a persona).",
      response: "CollectionList",
      example: firstOf(collectionsDocument(catalog)),
    },
    collection: {
      operationId: "getCollection",
      tag: "Collections",
      summary: "One collection",
      description: "A collection with its tools in editorial order; a tool may have a note.",
      response: "CollectionDocument",
      parameters: [slugParameter(collection?.slug)],
      problems: ["unknown-collection"],
      example: collection && collectionDocument(site, collection),
    },
    categories: {
      operationId: "listCategories",
      tag: "Tools",
      summary: "The categories",
      description: "All categories with their numbers of tools.",
      response: "CategoryList",
      example: firstOf(categoriesDocument(catalog)),
    },
    levels: {
      operationId: "listLevels",
      tag: "Tools",
      summary: "The school levels",
      description: "All school levels with their numbers of tools, from the youngest pupils on.",
      response: "LevelList",
      example: firstOf(levelsDocument(catalog)),
    },
    subjects: {
      operationId: "listSubjects",
      tag: "Tools",
      summary: "The subjects",
      description: "All subjects with their numbers of tools, in their usual groups.",
      response: "SubjectList",
      example: firstOf(subjectsDocument(catalog)),
    },
    changes: {
      operationId: "getChanges",
      tag: "Directory",
      summary: "The changes",
      description:
        "The 500 newest dates of records, newest first: tools added, updated, verified and archived, collections updated. To copy the directory, download an export; its `ETag` tells when it changes.",
      response: "Changes",
    },
    "search-index": {
      operationId: "getSearchIndex",
      tag: "Directory",
      summary: "The search index",
      description: "Everything a client needs to search and filter without a request per query.",
      response: "SearchIndex",
    },
    "service-desc": {
      operationId: "getOpenApi",
      tag: "Directory",
      summary: "This document",
      description: "The OpenAPI 3.1 document of the API.",
      response: "OpenApi",
    },
  };
}

function firstOf<Document extends { data: unknown[] }>(document: Document): Document {
  return { ...document, data: document.data.slice(0, 1) };
}

/** Returns the response to a request for the first two tools. */
function listExample({ site, tools }: Catalog): unknown {
  return {
    data: tools.slice(0, 2).map((tool) => toolSummary(site, tool)),
    ...listFrame(site, {
      filters: NO_FILTERS,
      page: 1,
      perPage: 2,
      total: tools.length,
      search: null,
    }),
  };
}
