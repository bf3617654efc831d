import { BASE_PATH } from "../core/documents/api.ts";
import { PROBLEM_FILES } from "../core/requests/file-routes.ts";
import { MCP_FILE } from "../mcp/mcp-path.ts";
import { plainProblem } from "../core/requests/problem.ts";
import type { Directory } from "../core/directory/directory.ts";
import { adminFiles } from "../admin/admin-files.ts";
import { editorSchemas } from "../admin/editor-schemas.ts";
import { apiFiles, indexFile } from "../core/documents/api-files.ts";
import { exportFiles } from "../core/documents/exports.ts";
import { discoveryFiles } from "../website/discovery/discovery-files.ts";
import { feedFiles } from "../website/feeds/feed-files.ts";
import { mcpDescription } from "../mcp/mcp-file.ts";
import { openApiDocument } from "../core/documents/openapi-document.ts";
import type { Output } from "../core/write/output.ts";
import { embedPage } from "../website/pages/embed-page.ts";
import { pageFiles } from "../website/pages/html-pages.ts";
import { framedPage } from "../website/pages/page-frame.ts";
import { OPENAPI_PATH } from "../core/requests/endpoints.ts";
import { PAGE_PATHS, type AssetUrl } from "../website/shared/paths.ts";
import { serveConfig } from "../hosts/serve-config.ts";

/**
 * Lists all files of the site, the same for builds, `npm run dev` and tests. A new kind of file is one more line here.
 * Tests bundle nothing, so their assets have no hashes. `otherFiles` are made elsewhere, such as the copies of public/.
 * The API's index is last: whoever sees a new revision finds all its files.
 */
export function planSite(
  directory: Directory,
  assetUrl: AssetUrl = (file) => `/assets/${file}`,
  otherFiles: readonly Output[] = [],
): Output[] {
  const { site } = directory;
  const exports = exportFiles(directory);
  const pages = pageFiles(directory, assetUrl);
  return [
    ...exports,
    ...apiFiles(directory),
    { path: OPENAPI_PATH.slice(1), render: () => JSON.stringify(openApiDocument(directory)) },
    {
      path: (BASE_PATH + MCP_FILE).slice(1),
      render: () => JSON.stringify(mcpDescription(directory)),
    },
    ...Object.entries(PROBLEM_FILES).map(([path, type]) => ({
      path: path.slice(1),
      render: () => JSON.stringify(plainProblem(site, type)),
    })),
    ...discoveryFiles(directory, exports, pages),
    ...pages.map(({ path, make }) => ({
      path: `${path}.html`,
      render: () => framedPage(site, assetUrl, path, make()),
    })),
    { path: `${PAGE_PATHS.embed}.html`, render: () => embedPage(site, assetUrl) },
    ...feedFiles(directory),
    ...directory.screenshots.map(({ path, read }) => ({ path, render: read })),
    ...editorSchemas(directory),
    ...adminFiles(directory),
    { path: "serve.json", render: () => serveConfig(directory) },
    ...otherFiles,
    indexFile(directory, exports),
  ];
}
