import type { Website } from "../website.ts";
import { identifier } from "../../core/directory/identifier.ts";
import { LICENSE, RATE_LIMIT } from "../../core/api/api.ts";
import { baseUrl } from "../../core/api/documents.ts";
import { isMailAddress } from "../../core/content/schema/site.ts";
import { tableSchema, type ExportFile } from "../../core/documents/exports.ts";
import { OPENAPI_PATH } from "../../core/api/endpoints.ts";
import { EXPORT_FORMATS, exportPath } from "../../core/documents/export-formats.ts";
import { DATASET_FILE, PAGE_PATHS } from "../shared/paths.ts";

const CONTEXT = {
  dcat: "http://www.w3.org/ns/dcat#",
  dct: "http://purl.org/dc/terms/",
  foaf: "http://xmlns.com/foaf/0.1/",
  spdx: "http://spdx.org/rdf/terms#",
  vcard: "http://www.w3.org/2006/vcard/ns#",
  xsd: "http://www.w3.org/2001/XMLSchema#",
};

const AUTHORITY = "http://publications.europa.eu/resource/authority";
const FRENCH_LANGUAGE = { "@id": `${AUTHORITY}/language/FRA` };

const CONTENT =
  "Chaque fiche dit ce que fait l’outil et pour qui, sa catégorie, son modèle tarifaire, ses offres pour l’éducation, son pays et la date de sa dernière vérification.";

/** Returns the data set in the terms of schema.org, which search engines read on a page. */
export function datasetOf({ site, categories, updated_at }: Website) {
  return {
    "@id": `${site.url}/${DATASET_FILE}#dataset`,
    "@type": "Dataset",
    name: site.name,
    description: `${site.description} ${CONTENT}`,
    url: `${site.url}/`,
    license: LICENSE.url,
    creator: { "@type": "Organization", name: site.name, url: `${site.url}/` },
    inLanguage: "fr",
    isAccessibleForFree: true,
    keywords: [...new Set([...site.keywords, ...categories.map(({ name }) => name)])],
    ...(updated_at !== null && { dateModified: updated_at }),
    distribution: EXPORT_FORMATS.map(({ extension, mediaType }) => ({
      "@type": "DataDownload",
      contentUrl: baseUrl(site) + exportPath(extension),
      encodingFormat: mediaType,
    })),
  };
}

/** Returns `dataset.jsonld`: the data set and the API in the terms of DCAT, which open-data portals read. */
export function datasetDocument(directory: Website, exports: readonly ExportFile[]) {
  const { site, updated_at } = directory;
  const { "@id": id, description, keywords } = datasetOf(directory);
  const publisher = { "@id": `${site.url}/#publisher` };
  return {
    "@context": CONTEXT,
    "@id": id,
    "@type": "dcat:Dataset",
    "dct:identifier": identifier("dataset"),
    "dct:title": frenchText(site.name),
    "dct:description": frenchText(description),
    "dct:license": { "@id": LICENSE.url },
    "dct:publisher": { ...publisher, "@type": "foaf:Agent", "foaf:name": frenchText(site.name) },
    "dct:language": FRENCH_LANGUAGE,
    ...(updated_at !== null && { "dct:modified": typedValue(updated_at, "xsd:date") }),
    "dct:spatial": { "@id": `${AUTHORITY}/country/FRA` },
    "dct:accrualPeriodicity": { "@id": `${AUTHORITY}/frequency/IRREG` },
    "dcat:keyword": keywords.map(frenchText),
    "dcat:theme": { "@id": `${AUTHORITY}/data-theme/EDUC` },
    "dcat:landingPage": { "@id": `${site.url}/` },
    "dcat:contactPoint": contactPoint(site),
    "dcat:distribution": exports.map((file) => distribution(site, file)),
    "@reverse": { "dcat:servesDataset": { ...dataService(site), "dct:publisher": publisher } },
  };
}

/** Describes the API, which portals list apart from the files. */
function dataService(site: Website["site"]) {
  const { limit, window_seconds: seconds } = RATE_LIMIT;
  return {
    "@id": `${site.url}/${DATASET_FILE}#api`,
    "@type": "dcat:DataService",
    "dct:identifier": identifier("api"),
    "dct:title": frenchText(`API\u00a0: ${site.name}`),
    "dct:description": frenchText(
      `Recherche et filtres sur toutes les fiches, en JSON, sans clé\u00a0: au plus ${limit} requêtes par client en ${seconds}\u00a0secondes.`,
    ),
    "dct:license": { "@id": LICENSE.url },
    "dcat:endpointURL": { "@id": baseUrl(site) },
    "dcat:endpointDescription": { "@id": site.url + OPENAPI_PATH },
    "dcat:landingPage": { "@id": `${site.url}/${PAGE_PATHS.docs}` },
    "dcat:contactPoint": contactPoint(site),
  };
}

function distribution(
  site: Website["site"],
  { path, extension, mediaType, title, digest }: ExportFile,
) {
  const { bytes, sha256 } = digest();
  const url = `${site.url}/${path}`;
  return {
    "@id": `${site.url}/${DATASET_FILE}#${extension}`,
    "@type": "dcat:Distribution",
    "dct:title": frenchText(title),
    "dct:description": frenchText(`${title}. ${CONTENT}`),
    "dct:license": { "@id": LICENSE.url },
    "dct:language": FRENCH_LANGUAGE,
    "dct:format": { "@id": `${AUTHORITY}/file-type/${extension.split(".").at(-1)!.toUpperCase()}` },
    "dcat:accessURL": { "@id": url },
    "dcat:downloadURL": { "@id": url },
    ...(!mediaType.includes("/x-") && {
      "dcat:mediaType": { "@id": `https://www.iana.org/assignments/media-types/${mediaType}` },
    }),
    "dcat:byteSize": typedValue(String(bytes), "xsd:nonNegativeInteger"),
    "spdx:checksum": {
      "@type": "spdx:Checksum",
      "spdx:algorithm": { "@id": "spdx:checksumAlgorithm_sha256" },
      "spdx:checksumValue": typedValue(sha256, "xsd:hexBinary"),
    },
  };
}

function contactPoint({ name, contact }: Website["site"]) {
  return {
    "@type": "vcard:Organization",
    "vcard:fn": name,
    ...(isMailAddress(contact)
      ? { "vcard:hasEmail": { "@id": `mailto:${contact}` } }
      : { "vcard:hasURL": { "@id": contact } }),
  };
}

function frenchText(text: string) {
  return { "@value": text, "@language": "fr" };
}

function typedValue(text: string, type: string) {
  return { "@value": text, "@type": type };
}

/** Returns `datapackage.json` (Data Package 2), from which programs learn the columns of the CSV export. */
export function dataPackage({ site }: Website, exports: readonly ExportFile[]) {
  const { path, title, mediaType, digest } = exports.find(({ extension }) => extension === "csv")!;
  const { bytes, sha256 } = digest();
  return {
    $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
    name: new URL(site.url).hostname,
    id: identifier("dataset"),
    title: site.name,
    description: site.description,
    homepage: `${site.url}/`,
    licenses: [{ name: LICENSE.id, path: LICENSE.url }],
    resources: [
      {
        name: "tools",
        type: "table",
        path,
        title,
        format: "csv",
        mediatype: mediaType,
        encoding: "utf-8",
        bytes,
        hash: `sha256:${sha256}`,
        schema: tableSchema(),
      },
    ],
  };
}
