import { adminFiles } from "../admin/admin-files.ts";
import { cmsFiles } from "../admin/cms-files.ts";
import { editorSchemas } from "../admin/editor-schemas.ts";
import { UsageError } from "../core/files/failure.ts";
import { guillemets, quote } from "../core/text/quote-text.ts";
import { atUrl, type Content } from "../core/content/load.ts";
import { buildDirectory } from "../core/directory/directory.ts";
import { apiFiles, indexFile } from "../core/documents/api-files.ts";
import type { Output } from "../core/files/output.ts";
import { memoized } from "../core/memoized.ts";
import { serveConfig } from "../hosts/serve-config.ts";
import { mcpFiles } from "../mcp/mcp-file.ts";
import { bundleAssets } from "../website/assets/bundle.ts";
import { clientPackage } from "../website/assets/client-package.ts";
import { publicFiles } from "../website/assets/public-files.ts";
import type { AssetUrl } from "../website/shared/paths.ts";
import { websiteFiles } from "../website/website-files.ts";
import { websiteOf, type Website } from "../website/website.ts";

/** Files that do not come from the content, by part, and the URLs of those that pages load. */
interface SiteAssets {
  assetUrl: AssetUrl;
  website: readonly Output[];
  admin: readonly Output[];
}

type SiteAssetsOf = (site: Website) => SiteAssets;

/** Each part is a function from the directory to files. */
const PARTS = {
  api: apiFiles,
  website: (site, assets) => [
    ...websiteFiles(site, assets(site).assetUrl),
    ...assets(site).website,
  ],
  admin: (site, assets) => [...editorSchemas(site), ...adminFiles(site), ...assets(site).admin],
  mcp: mcpFiles,
  serve: (site) => [{ path: "serve.json", render: () => serveConfig(site) }],
} satisfies Record<string, (site: Website, assets: SiteAssetsOf) => Output[]>;

export type PartName = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as PartName[];

/** Parses a list separated by commas. Throws a UsageError for an unknown part. */
export function readParts(text: string): PartName[] {
  return text.split(",").map((name) => {
    const part = PART_NAMES.find((each) => each === name);
    if (part) return part;
    throw new UsageError(
      `--only takes ${PART_NAMES.join(", ")}, not ${quote(name)}`,
      `L’option --only prend ${PART_NAMES.join(", ")}, et non ${guillemets(name)}`,
    );
  });
}

/**
 * Lists the files of a site. Without bundled assets, as in tests, their URLs have no hashes. The API's index is last,
 * so a client that sees a new revision finds all its files.
 */
export function planSite(
  site: Website,
  parts: readonly PartName[] = PART_NAMES,
  assets: SiteAssetsOf = () => UNBUNDLED,
): Output[] {
  const files = PART_NAMES.filter((name) => parts.includes(name)).flatMap((name) =>
    PARTS[name](site, assets),
  );
  return parts.includes("api") ? [...files, indexFile(site)] : files;
}

const UNBUNDLED: SiteAssets = { assetUrl: (file) => `/assets/${file}`, website: [], admin: [] };

/** `siteUrl` overrides `url` in site.yaml. */
export function siteOutputs(
  content: Content,
  siteUrl: string | undefined,
  parts?: readonly PartName[],
): { site: Website; outputs: Output[] } {
  const site = websiteOf(buildDirectory(atUrl(content, siteUrl)), content);
  return { site, outputs: planSite(site, parts, bundledAssets) };
}

/** Bundles once per site, and only if a part needs it. */
const bundledAssets = memoized(({ site }: Website): SiteAssets => {
  const { assetUrl, outputs } = bundleAssets();
  const website = [...outputs, ...clientPackage(site), ...publicFiles()];
  return { assetUrl, website, admin: cmsFiles() };
});
