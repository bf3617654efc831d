import type { Catalog } from "../../catalog/catalog.ts";
import { LICENSE, RATE_LIMIT } from "../../contract/api.ts";
import { baseUrl, collectionUrl } from "../../contract/documents.ts";
import type { ExportFile } from "../api/exports.ts";
import type { Output } from "../output.ts";
import { ENDPOINT_PATHS, OPENAPI_PATH } from "../routes/endpoints.ts";
import { FEEDS } from "../routes/feed-list.ts";
import { DATASET_FILE, SITEMAP_FILE } from "../routes/file-paths.ts";
import { DOCS_PAGE } from "../routes/page-paths.ts";

/**
 * Returns `llms.txt` (llmstxt.org), an overview for language models. It is in English like the description of
 * the API that it links to; titles stay as they are in the directory.
 */
export function llmsFile(catalog: Catalog, exports: readonly ExportFile[]): Output {
  const render = () =>
    [
      introduction(catalog),
      section("API", apiLinks(catalog)),
      section("Exports", exportLinks(catalog, exports)),
      section("Collections", collectionLinks(catalog)),
      section("Optional", furtherLinks(catalog)),
    ].join("\n");
  return { path: "llms.txt", render };
}

function introduction({ site, tools, collections, categories }: Catalog): string {
  return `# ${site.name}

> A public directory of AI and education-technology tools for people who teach, learn and train in French, written in French: ${tools.length} tools in ${categories.length} categories, and ${collections.length} editorial collections. The data are under ${LICENSE.id}: reuse them, and credit ${site.name}, ${site.url}.

The API is read-only JSON over GET, without a key; one client may ask ${RATE_LIMIT.limit} times in ${RATE_LIMIT.window_seconds} seconds. For more than a few questions, read an export once. \`null\` means not known, and \`verified_at\` is the day on which a person last checked a record.
`;
}

type Link = [name: string, address: string, what: string];

function section(title: string, links: readonly Link[]): string {
  const lines = links.map(([name, address, what]) => `- [${escaped(name)}](${address}): ${what}\n`);
  return `## ${title}\n\n${lines.join("")}`;
}

function apiLinks({ site }: Catalog): Link[] {
  const base = baseUrl(site);
  return [
    ["Index", base, "every endpoint, feed and download, with counts"],
    ["OpenAPI 3.1", site.url + OPENAPI_PATH, "all operations, parameters and schemas"],
    [
      "Tools",
      base + ENDPOINT_PATHS.tools,
      "filter by category, pricing, has_education_pricing; search with q",
    ],
    ["Categories", base + ENDPOINT_PATHS.categories, "the values that the filter category takes"],
    [
      "Collections",
      base + ENDPOINT_PATHS.collections,
      "selections of tools, by task or by persona",
    ],
    ["Changes", base + ENDPOINT_PATHS.changes, "what is new, different, renamed or gone"],
    ["Documentation", `${site.url}/${DOCS_PAGE}`, "the reference for people"],
  ];
}

function exportLinks({ site }: Catalog, exports: readonly ExportFile[]): Link[] {
  return [
    ...exports.map(({ output, mediaType }): Link => {
      const name = output.path.slice(output.path.lastIndexOf("/") + 1);
      return [name, `${site.url}/${output.path}`, `every tool in full, ${mediaType}`];
    }),
    [DATASET_FILE, `${site.url}/${DATASET_FILE}`, "the same as a data set, with sizes and digests"],
  ];
}

function collectionLinks({ site, collections }: Catalog): Link[] {
  return collections.map(({ slug, title, description }) => [
    title,
    collectionUrl(site, slug),
    description,
  ]);
}

function furtherLinks({ site }: Catalog): Link[] {
  const feeds = FEEDS.filter(({ path }) => path.endsWith(".atom") && !path.includes("{"));
  return [
    ...feeds.map(({ title, path }): Link => [title, `${site.url}/${path}`, "a feed, in Atom"]),
    ["Sitemap", `${site.url}/${SITEMAP_FILE}`, "every page for people"],
  ];
}

/** Escapes what would end the text of a link. */
function escaped(title: string): string {
  return title.replace(/[[\]\\]/g, "\\$&");
}
