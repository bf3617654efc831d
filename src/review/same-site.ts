import { parseUrl } from "../contract/parse-url.ts";
import type { ToolRecord } from "../content/record.ts";
import { hostOf } from "../links/host-turns.ts";
import { named } from "./find-tool.ts";

/**
 * Reports whether a page is on the site of a tool: its URL is in http or https, without a user name, and its
 * host is that of the website or a subdomain of it. `www.` and ports make no difference.
 */
export function isOnSite(page: string, website: string): boolean {
  const url = parseUrl(page);
  const site = parseUrl(website);
  if (!url || !site || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return false;
  const host = hostWithoutDot(url);
  const siteHost = hostWithoutDot(site);
  return host === siteHost || host.endsWith(`.${siteHost}`);
}

/** Returns why a page does not count as one of a tool, in French; null when it is on the tool's site. */
export function offSite(
  { slug, website }: Pick<ToolRecord, "slug" | "website">,
  page: string,
): string | null {
  if (isOnSite(page, website)) return null;
  return (
    `${slug}\u00a0: la page ${named(page)} n’est pas sur le site de la fiche, ${website}\u202f; ` +
    "si l’outil a changé d’adresse, corrigez d’abord website"
  );
}

/** `example.org.` with a full stop is the same host. */
function hostWithoutDot(url: URL): string {
  return hostOf(url).replace(/\.$/, "");
}
