import type { Catalog } from "../catalog/catalog.ts";
import type { PageAssets } from "./pages/page-frame.ts";
import { htmlPages } from "./pages/pages.ts";
import { adminFiles } from "./admin/admin-files.ts";
import { apiFiles } from "./api/api-files.ts";
import { discoveryFiles } from "./discovery/discovery-files.ts";
import { editorSchemas } from "./admin/editor-schemas.ts";
import { exportFiles } from "./api/exports.ts";
import { feedFiles } from "./feeds/feed-files.ts";
import { serveConfig } from "./serve-config.ts";
import type { Output } from "./output.ts";
import { toolSerializer } from "./api/tool-json.ts";

/**
 * Every file of the site, as a pure list: the same for a build, a watch and the tests. A new kind of
 * file is one more line here. `further` are files that are made elsewhere, such as those of public/.
 */
export function planSite(
  catalog: Catalog,
  assets: PageAssets = UNNAMED_ASSETS,
  further: readonly Output[] = [],
): Output[] {
  const toolJson = toolSerializer(catalog);
  const exports = exportFiles(catalog, toolJson);
  return [
    ...apiFiles(catalog, exports, toolJson),
    ...htmlPages(catalog, assets),
    ...feedFiles(catalog),
    ...discoveryFiles(catalog, exports),
    ...screenshotFiles(catalog),
    ...editorSchemas(catalog),
    ...adminFiles(catalog),
    serveConfig(catalog),
    ...further,
  ];
}

/** Where nothing is bundled, as in tests. */
const UNNAMED_ASSETS: PageAssets = {
  script: "/assets/site.js",
  style: "/assets/site.css",
  font: "/assets/font.woff2",
};

const IMAGE_TYPES: Record<string, string> = {
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
};

function screenshotFiles({ screenshots }: Catalog): Output[] {
  return screenshots.map(({ path, read }) => ({
    path,
    type: IMAGE_TYPES[path.slice(path.lastIndexOf(".") + 1)]!,
    render: read,
  }));
}
