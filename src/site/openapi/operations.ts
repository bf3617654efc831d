import type { Catalog } from "../../catalog/catalog.ts";
import { toolSummary } from "../../contract/documents.ts";
import { listFrame, NO_FILTERS } from "../../contract/list.ts";
import type { ProblemType } from "../../contract/problem.ts";
import { categoriesDocument } from "../api/categories-document.ts";
import { collectionDocument, collectionsDocument } from "../api/collection-documents.ts";
import { toolDocument } from "../api/tool-document.ts";
import type { EndpointRel } from "../routes/endpoints.ts";
import type { ComponentName } from "./component-schemas.ts";
import { listParameters, slugParameter, type Parameter } from "./parameters.ts";

/** What the OpenAPI document says about one endpoint only. */
export interface Operation {
  operationId: string;
  tag: "Tools" | "Collections" | "Directory";
  summary: string;
  description: string;
  /** Name of the schema of the answer. */
  answers: ComponentName;
  parameters?: Parameter[];
  /** Problems beyond those that any request may be answered with. */
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
        "What there is and where. `revision` tells whether anything changed; no other document carries it.",
      answers: "Index",
    },
    tools: {
      operationId: "listTools",
      tag: "Tools",
      summary: "A page of tools",
      description:
        "Filters combine with AND. Without `q`, tools come by name; with `q`, the best matches come first. Follow `links.next` to the end. Parameters that are not listed here are ignored.",
      answers: "ToolList",
      parameters: listParameters(catalog.categories),
      problems: ["invalid-parameter"],
      example: listExample(catalog),
    },
    tool: {
      operationId: "getTool",
      tag: "Tools",
      summary: "One tool",
      description: "With its long text in Markdown and in HTML.",
      answers: "ToolDocument",
      parameters: [slugParameter(tool?.slug)],
      problems: ["unknown-tool"],
      example: tool && toolDocument(site, tool),
    },
    collections: {
      operationId: "listCollections",
      tag: "Collections",
      summary: "The collections",
      description: "All of them: top lists by task, then stacks by persona.",
      answers: "CollectionList",
      example: firstOf(collectionsDocument(catalog)),
    },
    collection: {
      operationId: "getCollection",
      tag: "Collections",
      summary: "One collection",
      description: "With its tools in editorial order, each with a note.",
      answers: "CollectionDocument",
      parameters: [slugParameter(collection?.slug)],
      problems: ["unknown-collection"],
      example: collection && collectionDocument(site, collection),
    },
    categories: {
      operationId: "listCategories",
      tag: "Tools",
      summary: "The categories",
      description: "With the number of their tools.",
      answers: "CategoryList",
      example: firstOf(categoriesDocument(catalog)),
    },
    changes: {
      operationId: "getChanges",
      tag: "Directory",
      summary: "What changed",
      description: "Records added, updated, renamed and removed since the state published before.",
      answers: "Changes",
    },
    "search-index": {
      operationId: "getSearchIndex",
      tag: "Directory",
      summary: "The search index",
      description: "For programs that want to search by themselves, without a request per word.",
      answers: "SearchIndex",
    },
    "service-desc": {
      operationId: "getOpenApi",
      tag: "Directory",
      summary: "This document",
      description: "The OpenAPI 3.1 document of the API.",
      answers: "OpenApi",
    },
  };
}

function firstOf<Document extends { data: unknown[] }>(document: Document): Document {
  return { ...document, data: document.data.slice(0, 1) };
}

/** Returns the answer to a request for the first two tools. */
function listExample({ site, tools }: Catalog): unknown {
  return {
    data: tools.slice(0, 2).map((tool) => toolSummary(site, tool)),
    ...listFrame(site, { filters: NO_FILTERS, page: 1, perPage: 2, total: tools.length }),
  };
}
