import { LICENSE } from "../../api/api.ts";
import { addDays } from "../../api/dates.ts";
import { baseUrl } from "../../api/documents.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { isMailAddress } from "../../content/schema/site.ts";
import type { ExportFile } from "../documents/exports.ts";
import type { Output } from "../output.ts";
import { OPENAPI_PATH } from "../routes/endpoints.ts";
import { SITEMAP_FILE } from "../routes/file-paths.ts";
import { DOCS_PAGE } from "../routes/page-paths.ts";
import { datasetFile } from "./dataset.ts";
import { llmsFile } from "./llms.ts";
import { sitemap } from "./sitemap.ts";

/** Returns the files at well-known paths that describe the site to programs. */
export function discoveryFiles(catalog: Catalog, exports: readonly ExportFile[]): Output[] {
  return [
    robots(catalog),
    sitemap(catalog),
    llmsFile(catalog, exports),
    datasetFile(catalog, exports),
    apiCatalog(catalog),
    ...securityFile(catalog),
  ];
}

/** Returns `robots.txt` (RFC 9309), which allows everything. */
function robots({ site }: Catalog): Output {
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/${SITEMAP_FILE}\n`;
  return { path: "robots.txt", render: () => text };
}

/** Returns the API catalog (RFC 9727): links (RFC 9264) to the API, and from the API to its descriptions. */
function apiCatalog({ site }: Catalog): Output {
  const path = ".well-known/api-catalog";
  const base = baseUrl(site);
  const linkset = [
    {
      anchor: `${site.url}/${path}`,
      item: [{ href: base }],
      profile: [{ href: "https://www.rfc-editor.org/info/rfc9727" }],
    },
    {
      anchor: base,
      "service-desc": [{ href: site.url + OPENAPI_PATH, type: "application/json" }],
      "service-doc": [{ href: `${site.url}/${DOCS_PAGE}`, type: "text/html" }],
      license: [{ href: LICENSE.url }],
    },
  ];
  return { path, render: () => JSON.stringify({ linkset }) };
}

/** In days after the latest date in any record; RFC 9116 recommends less than a year after publication. */
const VALID_FOR = 365;

/**
 * Returns `security.txt` (RFC 9116). It expires a year after the latest date in the content, because no clock may enter a
 * build; and a contact is doubtful once no record has changed for a year. Without any date there is no file, because
 * `Expires` is required.
 */
function securityFile({ site, updated_at }: Catalog): Output[] {
  if (updated_at === null) return [];
  const { contact, url } = site;
  const path = ".well-known/security.txt";
  const text = `Contact: ${isMailAddress(contact) ? "mailto:" : ""}${contact}
Expires: ${addDays(updated_at, VALID_FOR)}T00:00:00Z
Preferred-Languages: fr, en
Canonical: ${url}/${path}
`;
  return [{ path, render: () => text }];
}
