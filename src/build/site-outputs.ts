import { buildDirectory, type Directory } from "../catalog/directory.ts";
import { atUrl, type Content } from "../content/load.ts";
import type { Output } from "../site/output.ts";
import { planSite } from "../site/plan.ts";
import { bundleAssets } from "./assets/bundle.ts";
import { clientPackage } from "./assets/client-package.ts";
import { cmsFiles } from "./assets/cms-files.ts";
import { publicFiles } from "./assets/public-files.ts";

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
