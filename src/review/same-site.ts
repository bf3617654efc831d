import { parseUrl } from "../contract/parse-url.ts";
import { hostOf } from "../links/host-turns.ts";

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

/** `example.org.` with a full stop is the same host. */
function hostWithoutDot(url: URL): string {
  return hostOf(url).replace(/\.$/, "");
}
