import { BASE_PATH } from "../../api/api.ts";
import { LIST_PARAMETERS } from "../../api/list-parameters.ts";

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

export type EndpointRel = (typeof ENDPOINTS)[number]["rel"];

/** Each endpoint's path relative to the base: its template without the query. */
export const ENDPOINT_PATHS = Object.fromEntries(
  ENDPOINTS.map(({ rel, template }) => [rel, template.replace(/\{\?.*\}$/, "")]),
) as Record<EndpointRel, string>;

export const OPENAPI_PATH = BASE_PATH + ENDPOINT_PATHS["service-desc"];
