import { exportFiles } from "../core/documents/exports.ts";
import type { Output } from "../core/files/output.ts";
import { discoveryFiles } from "./discovery/discovery-files.ts";
import { feedFiles } from "./feeds/feed-files.ts";
import { embedPage } from "./pages/embed-page.ts";
import { pageFiles } from "./pages/html-pages.ts";
import { framedPage } from "./pages/page-frame.ts";
import { PAGE_PATHS, type AssetUrl } from "./shared/paths.ts";
import type { Website } from "./website.ts";

/** Lists the pages, feeds, pictures and descriptions of the site. */
export function websiteFiles(website: Website, assetUrl: AssetUrl): Output[] {
  const { screenshots } = website;
  const pages = pageFiles(website, assetUrl);
  return [
    ...discoveryFiles(website, exportFiles(website), pages),
    ...pages.map(({ path, make }) => ({
      path: `${path}.html`,
      render: () => framedPage(website, assetUrl, path, make()),
    })),
    { path: `${PAGE_PATHS.embed}.html`, render: () => embedPage(website, assetUrl) },
    ...feedFiles(website),
    ...screenshots.map(({ path, read }) => ({ path, render: read })),
  ];
}
