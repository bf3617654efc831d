import { buildDirectory, type Directory } from "../core/directory/directory.ts";
import { atUrl, type Content } from "../core/content/load.ts";
import type { Output } from "../core/write/output.ts";
import { planSite } from "./site-parts.ts";
import { bundleAssets } from "../website/assets/bundle.ts";
import { clientPackage } from "../website/assets/client-package.ts";
import { cmsFiles } from "../admin/cms-files.ts";
import { publicFiles } from "../website/assets/public-files.ts";

/** Links content into a directory and plans every file of its site. `siteUrl` overrides `url` in site.yaml. */
export function siteOutputs(
  content: Content,
  siteUrl: string | undefined,
): { directory: Directory; outputs: Output[] } {
  const directory = buildDirectory(atUrl(content, siteUrl));
  const { assetUrl, outputs } = bundleAssets();
  const client = clientPackage(directory.site);
  const others = [...outputs, ...cmsFiles(), ...client, ...publicFiles()];
  return { directory, outputs: planSite(directory, assetUrl, others) };
}
