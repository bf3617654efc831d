import type { SiteIdentity } from "../contract/documents.ts";
import { Failure } from "../failure.ts";
import { openStaticFiles } from "../request/static-files.ts";
import { holdsSite, openSiteFolder } from "./site-folder.ts";

/** Returns name and origin of the site in a folder. Throws a Failure when there is none. */
export async function identityOf(folder: string): Promise<SiteIdentity> {
  const site = openSiteFolder(folder);
  if (!holdsSite(site)) throw noSite(folder);
  return site.fromOneBuild(openStaticFiles(site.assets).identity);
}

/** Returns the failure of a command that needs a built site. */
export function noSite(folder: string): Failure {
  return new Failure(`${folder}: there is no site in this folder; build it first: npm run build`);
}
