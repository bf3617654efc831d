import { BASE_PATH } from "./api.ts";
import { LIST_PARAMETERS } from "./list-parameters.ts";

/** The API's endpoints (contract §2): link relation, and URL template (RFC 6570) relative to the base. */
export const ENDPOINTS = [
  { rel: "self", template: "" },
  { rel: "tools", template: `/tools{?${LIST_PARAMETERS.join(",")}}` },
  { rel: "tool", template: "/tools/{slug}" },
  { rel: "collections", template: "/collections" },
  { rel: "collection", template: "/collections/{slug}" },
  { rel: "categories", template: "/categories" },
  { rel: "levels", template: "/levels" },
  { rel: "subjects", template: "/subjects" },
  { rel: "changes", template: "/changes.json" },
  { rel: "changes-of-month", template: "/changes/{month}.json" },
  { rel: "service-desc", template: "/openapi.json" },
] as const;

type Endpoint = (typeof ENDPOINTS)[number];
export type EndpointRel = Endpoint["rel"];

/** Each endpoint's path relative to the base: its template without the query. */
export const ENDPOINT_PATHS = Object.fromEntries(
  ENDPOINTS.map(({ rel, template }) => [rel, template.replace(/\{\?.*\}$/, "")]),
) as Record<EndpointRel, string>;

export const OPENAPI_PATH = BASE_PATH + ENDPOINT_PATHS["service-desc"];

type RecordTemplate = `/${string}/{slug}`;

/** An endpoint that is one document, at a path without an extension. */
export type DocumentRel = Exclude<Endpoint, { template: RecordTemplate | `${string}.json` }>["rel"];
export const DOCUMENT_RELS = (Object.keys(ENDPOINT_PATHS) as EndpointRel[]).filter(
  (rel): rel is DocumentRel => !/[{.]/.test(ENDPOINT_PATHS[rel]),
);

/** The paths below the base that are one document each (contract §2). */
export const DOCUMENTS: readonly string[] = DOCUMENT_RELS.map((rel) => ENDPOINT_PATHS[rel]);

/** Returns the path, below the base, of a document's file. */
export function documentFile(document: string): string {
  return document === "" ? "/index.json" : `${document}.json`;
}

/**
 * A document that is one whole list (contract §6 and §7). Each is a member of the directory, of the index's counts and of the
 * client.
 */
export type ListRel = Exclude<DocumentRel, "self" | "tools">;
export const LISTS = DOCUMENT_RELS.filter(
  (rel): rel is ListRel => rel !== "self" && rel !== "tools",
);

type FolderOf<Template> = Template extends `/${infer Folder}/{slug}` ? Folder : never;
export type RecordFolder = FolderOf<Endpoint["template"]>;

/** The folders below the base with one file per record, to which the record's aliases redirect. */
export const RECORD_FOLDERS = Object.values(ENDPOINT_PATHS).flatMap(
  (path) => /^\/([^/]+)\/\{slug\}$/.exec(path)?.[1] ?? [],
) as RecordFolder[];
