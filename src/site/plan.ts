import type { Catalog } from "../catalog/catalog.ts";
import { adminFiles } from "./admin/admin-files.ts";
import { editorSchemas } from "./admin/editor-schemas.ts";
import { apiFiles } from "./api/api-files.ts";
import { exportFiles } from "./api/exports.ts";
import { toolSerializer } from "./api/tool-json.ts";
import { discoveryFiles } from "./discovery/discovery-files.ts";
import { feedFiles } from "./feeds/feed-files.ts";
import { mcpFile } from "./mcp/mcp-file.ts";
import { openApiDocument } from "./openapi/openapi-document.ts";
import { output, type Output } from "./output.ts";
import { htmlPages } from "./pages/pages.ts";
import { OPENAPI_PATH } from "./routes/endpoints.ts";
import type { AssetUrls } from "./routes/file-paths.ts";
import { serveConfig } from "./serve-config.ts";

/** Returns the list of all files of the site, the same for builds, `npm run dev` and tests. */
export function planSite(
  catalog: Catalog,
  assets: AssetUrls = UNHASHED_ASSETS,
  otherFiles: readonly Output[] = [],
): Output[] {
  return [...siteFiles(catalog, assets, otherFiles)];
}

/**
 * Returns all files of the site, listed again whenever they are iterated, one kind after the other: with 100,000
 * tools, the whole list takes 300 MB. A new kind of file is one more line here. `otherFiles` are made elsewhere, such
 * as the copies of public/.
 */
export function siteFiles(
  catalog: Catalog,
  assets: AssetUrls,
  otherFiles: readonly Output[],
): Iterable<Output> {
  const toolJson = toolSerializer(catalog);
  const exports = exportFiles(catalog, toolJson);
  const kinds: (() => readonly Output[])[] = [
    () => apiFiles(catalog, exports, toolJson),
    () => [openApiFile(catalog)],
    () => [mcpFile(catalog, exports)],
    () => discoveryFiles(catalog, exports),
    () => htmlPages(catalog, assets),
    () => feedFiles(catalog),
    () => catalog.screenshots.map((picture) => output(picture.path, bytesOf, picture)),
    () => editorSchemas(catalog),
    () => adminFiles(catalog),
    () => [serveConfig(catalog)],
    () => otherFiles,
  ];
  return {
    *[Symbol.iterator]() {
      for (const files of kinds) yield* files();
    },
  };
}

/** Asset URLs for tests, which bundle nothing and so have no hashes. */
const UNHASHED_ASSETS: AssetUrls = {
  script: "/assets/site.js",
  style: "/assets/site.css",
  font: "/assets/font.woff2",
  compareScript: "/assets/compare.js",
  compareStyle: "/assets/compare.css",
};

function openApiFile(catalog: Catalog): Output {
  return output(OPENAPI_PATH.slice(1), openApiText, catalog);
}

function openApiText(catalog: Catalog): string {
  return JSON.stringify(openApiDocument(catalog));
}

/** Reads a screenshot. Its path, which is part of the key, contains a hash of the bytes. */
function bytesOf({ read }: Catalog["screenshots"][number]): Uint8Array {
  return read();
}
