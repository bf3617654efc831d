import { Failure } from "./failure.ts";
import { siteOrigin } from "./schema/rules.ts";
import type { Content } from "./load.ts";

/** Returns the content of a site at another URL, if one is given. Throws a Failure unless it is an origin. */
export function atUrl(content: Content, siteUrl: string | undefined): Content {
  if (!siteUrl) return content;
  return { ...content, site: { ...content.site, url: originFrom(siteUrl) } };
}

/** Returns the origin in SITE_URL. Throws a Failure when it is none. */
export function originFrom(siteUrl: string): string {
  const url = siteOrigin(siteUrl);
  if (url) return url;
  throw new Failure(`SITE_URL must be an origin such as https://example.org, not "${siteUrl}"`);
}
