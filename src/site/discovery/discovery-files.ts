import type { Catalog } from "../../catalog/catalog.ts";
import { LICENSE } from "../../contract/api.ts";
import { baseUrl } from "../../contract/documents.ts";
import { datasetFile } from "./dataset.ts";
import type { ExportFile } from "../api/exports.ts";
import { llmsFile } from "./llms.ts";
import { textFile, type Output } from "../output.ts";
import { sitemap } from "./sitemap.ts";

/** Files at agreed places, in which programs look for what a site has to offer. */
export function discoveryFiles(catalog: Catalog, exports: readonly ExportFile[]): Output[] {
  return [
    robots(catalog),
    ...sitemap(catalog),
    llmsFile(catalog, exports),
    datasetFile(catalog, exports),
    apiCatalog(catalog),
  ];
}

/** `robots.txt` (RFC 9309): everybody may read everything. */
function robots({ site }: Catalog): Output {
  return textFile(
    "robots.txt",
    () => `User-agent: *\nAllow: /\n\nSitemap: ${site.url}/sitemap.xml\n`,
  );
}

/** The API catalog (RFC 9727): links (RFC 9264) to the API, and from the API to what describes it. */
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
      "service-desc": [{ href: `${base}/openapi.json`, type: "application/json" }],
      "service-doc": [{ href: `${site.url}/docs`, type: "text/html" }],
      license: [{ href: LICENSE.url }],
    },
  ];
  return textFile(path, () => JSON.stringify({ linkset }));
}
