import { Failure } from "./failure.ts";
import { siteOrigin } from "./schema/rules.ts";
import type { Content } from "./load.ts";

/** Returns the content with another site URL, if one is given. Throws a Failure if it is not an origin. */
export function atUrl(content: Content, siteUrl: string | undefined): Content {
  if (!siteUrl) return content;
  return { ...content, site: { ...content.site, url: originFrom(siteUrl) } };
}

/** Validates SITE_URL. Throws a Failure if it is not an origin. */
export function originFrom(siteUrl: string): string {
  const url = siteOrigin(siteUrl);
  if (url) return url;
  throw new Failure(`SITE_URL must be an origin such as https://example.org, not "${siteUrl}"`);
}
