import type { ToolData } from "../../core/directory/schemas.ts";
import { hostOf, parseUrl } from "../../core/text/parse-url.ts";

/** Whose site a page is on that proves a fact about a tool. */
export const ORIGINS = { tool: "site de l’outil", authority: "autorité", other: "site tiers" };

/** Hosts whose pages have many publishers: the first part of a path names one. */
const SHARED_HOSTS = /^(?:forge\.apps\.education\.fr|github\.com|gitlab\.com|huggingface\.co)$/;

/** `authorities` are ends of hosts, such as `gouv.fr` and `ac-*.fr`. */
export function originOf(url: string, tool: ToolData, authorities: readonly string[]) {
  // Publishers of several tools have their terms, and their code, on another host than the tool.
  const sites = [tool.website, tool.source_code_url, tool.pupils?.privacy_url];
  if (sites.some((site) => site && isPublisherPage(url, site))) return "tool";
  return authorities.some((end) => endsWithLabels(hostOf(url), end)) ? "authority" : "other";
}

/** Reports whether a page is on a tool's own site: the same host, or one a subdomain of the other. */
export function isPublisherPage(url: string, website: string): boolean {
  const [site, page] = [`.${hostOf(website)}`, `.${hostOf(url)}`];
  if (!page.endsWith(site) && !site.endsWith(page)) return false;
  const name = owner(website);
  return !SHARED_HOSTS.test(hostOf(website)) || name === "" || owner(url) === name;
}

/** Returns the first part of the path. */
function owner(url: string): string {
  return parseUrl(url)!.pathname.split("/")[1]!.toLowerCase();
}

function endsWithLabels(host: string, end: string): boolean {
  const pattern = end.replaceAll(".", "\\.").replaceAll("*", "[^.]*");
  return new RegExp(`(?:^|\\.)${pattern}$`).test(host);
}
