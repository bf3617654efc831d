import type { Directory } from "../../catalog/directory.ts";
import { LICENSE, RATE_LIMIT } from "../../api/api.ts";
import { baseUrl, collectionUrl } from "../../api/documents.ts";
import { FILTER_NAMES } from "../../api/list-parameters.ts";
import { MCP_PATH } from "../../api/mcp/mcp-path.ts";
import type { ExportFile } from "../documents/exports.ts";
import type { Output } from "../output.ts";
import { ENDPOINT_PATHS, OPENAPI_PATH } from "../routes/endpoints.ts";
import { CLIENT_SCRIPT } from "../routes/client-files.ts";
import { FEEDS } from "../shared/feed-list.ts";
import { DATA_PACKAGE_FILE, DATASET_FILE, SITEMAP_FILE, PAGE_PATHS } from "../shared/paths.ts";

/**
 * Returns `llms.txt` (llmstxt.org), an overview for language models. It is in English, like the API description it
 * links to; titles from the content stay in French.
 */
export function llmsFile(directory: Directory, exports: readonly ExportFile[]): Output {
  return { path: "llms.txt", render: () => llmsText(directory, exports) };
}

function llmsText(directory: Directory, exports: readonly ExportFile[]): string {
  const { site, tools, collections, categories } = directory;
  const base = baseUrl(site);
  const filters = FILTER_NAMES.filter((name) => name !== "q").join(", ");
  const feeds = FEEDS.filter(({ path }) => path.endsWith(".rss") && !path.includes("{"));
  return `# ${site.name}

> A public directory, in French, of AI and education-technology tools for people who teach, learn and train in French: ${tools.length} tools in ${categories.length} categories, and ${collections.length} editorial collections. The data are licensed under ${LICENSE.id}: to reuse them, credit ${site.name}, ${site.url}.

The API is read-only JSON over GET and needs no key. One client may send ${RATE_LIMIT.limit} requests per ${RATE_LIMIT.window_seconds} seconds. To answer more than a few questions, download one export instead. \`null\` means unknown; \`verified_at\` is the day on which a person last checked a record. Below ${base}, \`/tools/{slug}\` is a tool in full and \`/collections/{slug}\` a collection; \`long_description\` and \`introduction\` are Markdown.

## API

- [Index](${base}): every endpoint, feed and download, with counts
- [OpenAPI 3.1](${site.url}${OPENAPI_PATH}): all operations, parameters and schemas
- [Tools](${base}${ENDPOINT_PATHS.tools}): filter by ${filters}; search with q
- [Categories](${base}${ENDPOINT_PATHS.categories}): the values of the category filter
- [Levels](${base}${ENDPOINT_PATHS.levels}): the values of the level filter
- [Subjects](${base}${ENDPOINT_PATHS.subjects}): the values of the subject filter
- [Collections](${base}${ENDPOINT_PATHS.collections}): selections of tools for a task or for a persona
- [Changes](${base}${ENDPOINT_PATHS.changes}): the newest dates of records: added, updated, verified, archived
- [MCP](${site.url}${MCP_PATH}): the same answers as tools of the Model Context Protocol: streamable HTTP, POST, no key
- [Client](${site.url}/${CLIENT_SCRIPT}): a typed client in JavaScript for browsers, Deno and Node.js, without dependencies
- [Documentation](${site.url}/${PAGE_PATHS.docs}): the API reference as a web page

## Exports

${exports.map((file) => exportLine(site.url, file)).join("")}- [${DATASET_FILE}](${site.url}/${DATASET_FILE}): the data set, with sizes and digests of the exports
- [${DATA_PACKAGE_FILE}](${site.url}/${DATA_PACKAGE_FILE}): the columns of tools.csv, as a Data Package

## Collections

${collectionLines(directory)}
## Optional

${feeds.map(({ title, path }) => line(title, `${site.url}/${path}`, "RSS feed")).join("")}- [News](${site.url}/${PAGE_PATHS.news}): in French: the newest tools and collections, by day
- [About](${site.url}/${PAGE_PATHS.about}): in French: how records are written, what verification means, and how to correct a record
- [Sitemap](${site.url}/${SITEMAP_FILE}): all web pages of the site
`;
}

function exportLine(siteUrl: string, { output, extension, mediaType }: ExportFile): string {
  const name = output.path.slice(output.path.lastIndexOf("/") + 1);
  const note = extension === "excel.csv" ? ", with semicolons for French spreadsheets" : "";
  return line(name, `${siteUrl}/${output.path}`, `all tools in full, ${mediaType}${note}`);
}

/** With as many, the file has some 100 kB; language models read the whole file. */
const COLLECTIONS_MAX = 400;

/** Returns links to the collections, or to their list if there are too many. */
function collectionLines({ site, collections }: Directory): string {
  const lines = collections
    .slice(0, COLLECTIONS_MAX)
    .map(({ slug, title, description }) => line(title, collectionUrl(site, slug), description));
  const rest = collections.length - lines.length;
  const list = baseUrl(site) + ENDPOINT_PATHS.collections;
  return lines.join("") + (rest === 0 ? "" : line(`${rest} more`, list, "all collections"));
}

/** Returns a link as an item of a list. Escapes characters that would end its text. */
function line(title: string, url: string, description: string): string {
  return `- [${title.replace(/[[\]\\]/g, "\\$&")}](${url}): ${description}\n`;
}
