import type { Website } from "../website.ts";
import { LICENSE, RATE_LIMIT } from "../../core/api/api.ts";
import { baseUrl } from "../../core/api/documents.ts";
import { FILTER_NAMES } from "../../core/api/list-parameters.ts";
import { MCP_PATH } from "../../mcp/mcp-path.ts";
import { isInUse } from "../../core/directory/in-use.ts";
import type { ExportFile } from "../../core/documents/exports.ts";
import { ENDPOINT_PATHS, OPENAPI_PATH } from "../../core/api/endpoints.ts";
import { CLIENT_SCRIPT } from "../shared/client-files.ts";
import { FEEDS } from "../../core/documents/feed-list.ts";
import { DATASET_FILE, PAGE_PATHS } from "../shared/paths.ts";

/**
 * Returns `llms.txt` (llmstxt.org), an overview for language models, in English like the API description. Models read all of
 * it, so it explains requests and lists no records.
 */
export function llmsText(directory: Website, exports: readonly ExportFile[]): string {
  const { site, tools, collections, categories } = directory;
  const base = baseUrl(site);
  const filters = FILTER_NAMES.filter((name) => name !== "q" && isInUse(directory, name)).join(
    ", ",
  );
  const feed = FEEDS.find(({ path }) => path.endsWith(".rss"))!;
  return `# ${site.name}

> A public directory, in French, of ${site.description_en}: ${tools.length} tools in ${categories.length} categories, and ${collections.length} collections by editors. The data are licensed under ${LICENSE.id}: credit ${site.name}, ${site.url}.

Read-only JSON over GET, no key, ${RATE_LIMIT.limit} requests per ${RATE_LIMIT.window_seconds} seconds and client. \`null\` means unknown; \`verified_at\` is the day on which a person last checked a record. To answer more than a few questions, download an export.

Ask in one request, such as ${base}/tools?q=quiz&no_pupil_account=1: words in French in \`q\`, and the filters ${filters}. Then read ${base}/tools/{slug}.

## API

${[
  line("MCP", site.url + MCP_PATH, "the same answers as tools; streamable HTTP, POST"),
  line("OpenAPI 3.1", site.url + OPENAPI_PATH, "all operations, parameters and schemas"),
  line("Index", base, "every endpoint, feed and download, with counts"),
  line("Categories", base + ENDPOINT_PATHS.categories, "values of `category`"),
  line("Levels", base + ENDPOINT_PATHS.levels, "values of `level`"),
  line("Subjects", base + ENDPOINT_PATHS.subjects, "values of `subject`"),
].join("")}
## Exports

${exports.map(({ path, extension, mediaType }) => line(`tools.${extension}`, `${site.url}/${path}`, mediaType)).join("")}
## Optional

${[
  line("Collections", base + ENDPOINT_PATHS.collections, "tools for a task or a kind of user"),
  line("Changes", base + ENDPOINT_PATHS.changes, "the newest dates of records"),
  line("Client", `${site.url}/${CLIENT_SCRIPT}`, "typed JavaScript, without dependencies"),
  line("Documentation", `${site.url}/${PAGE_PATHS.docs}`, "the API reference"),
  line("Data set", `${site.url}/${DATASET_FILE}`, "DCAT, with digests of the exports"),
  line("New tools", `${site.url}/${feed.path}`, "RSS"),
  line("About", `${site.url}/${PAGE_PATHS.about}`, "how records are written, in French"),
].join("")}`;
}

function line(title: string, url: string, description: string): string {
  return `- [${title}](${url}): ${description}\n`;
}
