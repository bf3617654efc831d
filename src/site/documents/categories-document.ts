import type { Catalog, Category } from "../../catalog/catalog.ts";
import { DEFAULT_PER_PAGE } from "../../api/api.ts";
import { baseUrl, license } from "../../api/documents.ts";
import { listUrl, NO_FILTERS } from "../../api/list.ts";
import type { CategoriesDocument } from "./directory-document-schemas.ts";
import { ENDPOINT_PATHS } from "../routes/endpoints.ts";

/** Returns the document of all categories with their numbers of tools (contract §7). */
export function categoriesDocument({ site, categories }: Catalog): CategoriesDocument {
  const url = ({ slug }: Category) =>
    listUrl(site, { ...NO_FILTERS, category: slug }, 1, DEFAULT_PER_PAGE);
  return {
    data: categories.map((category) => ({
      slug: category.slug,
      name: category.name,
      description: category.description,
      tool_count: category.tool_count,
      url: url(category),
    })),
    links: { self: baseUrl(site) + ENDPOINT_PATHS.categories },
    license: license(site),
  };
}
