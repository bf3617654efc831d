import { BASE_PATH } from "../api/api.ts";
import { PROBLEM_FILES } from "../api/file-routes.ts";
import { MCP_FILE } from "../api/mcp/mcp-path.ts";
import { plainProblem } from "../api/problem.ts";
import type { Directory } from "../catalog/directory.ts";
import { adminFiles } from "./admin/admin-files.ts";
import { editorSchemas } from "./admin/editor-schemas.ts";
import { apiFiles, indexFile } from "./documents/api-files.ts";
import { exportFiles } from "./documents/exports.ts";
import { discoveryFiles } from "./discovery/discovery-files.ts";
import { feedFiles } from "./feeds/feed-files.ts";
import { mcpDescription } from "./mcp/mcp-file.ts";
import { openApiDocument } from "./openapi/openapi-document.ts";
import type { Output } from "./output.ts";
import { embedPage } from "./pages/embed-page.ts";
import { pageFiles } from "./pages/html-pages.ts";
import { framedPage } from "./pages/page-frame.ts";
import { OPENAPI_PATH } from "../api/endpoints.ts";
import { PAGE_PATHS, type AssetUrl } from "./shared/paths.ts";
import { serveConfig } from "./serve-config.ts";

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
