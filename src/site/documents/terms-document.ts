import type { Catalog } from "../../catalog/catalog.ts";
import { DEFAULT_PER_PAGE } from "../../api/api.ts";
import { baseUrl, license } from "../../api/documents.ts";
import { listUrl, NO_FILTERS } from "../../api/list.ts";
import type { TermsDocument } from "./directory-document-schemas.ts";
import { ENDPOINT_PATHS } from "../routes/endpoints.ts";

/** Returns the document of all levels with their numbers of tools (contract §7). */
export function levelsDocument(catalog: Catalog): TermsDocument {
  return termsDocument(catalog, "level", "levels");
}

/** Returns the document of all subjects with their numbers of tools (contract §7). */
export function subjectsDocument(catalog: Catalog): TermsDocument {
  return termsDocument(catalog, "subject", "subjects");
}

function termsDocument(
  catalog: Catalog,
  filter: "level" | "subject",
  list: "levels" | "subjects",
): TermsDocument {
  const { site } = catalog;
  return {
    data: catalog[list].map(({ slug, name, tool_count }) => ({
      slug,
      name,
      tool_count,
      url: listUrl(site, { ...NO_FILTERS, [filter]: slug }, 1, DEFAULT_PER_PAGE),
    })),
    links: { self: baseUrl(site) + ENDPOINT_PATHS[list] },
    license: license(site),
  };
}
