import { UsageError } from "./failure.ts";
import { guillemets, quoted } from "./quote-text.ts";
import { siteOrigin } from "./schema/rules.ts";
import type { Content } from "./load.ts";

/** Returns the content with another site URL, if one is given. */
export function atUrl(content: Content, siteUrl: string | undefined): Content {
  if (siteUrl === undefined) return content;
  return { ...content, site: { ...content.site, url: siteUrl } };
}

/** Returns the origin in SITE_URL; without one, or if it is empty, `fallback`. Throws a UsageError if it is no origin. */
export function siteUrlFrom<Fallback>(
  { SITE_URL }: NodeJS.ProcessEnv,
  fallback: Fallback,
): string | Fallback {
  if (!SITE_URL) return fallback;
  const url = siteOrigin(SITE_URL);
  if (url) return url;
  throw new UsageError(
    `SITE_URL must be an origin such as https://example.org, not ${quoted(SITE_URL)}`,
    `SITE_URL doit être une origine telle que https://example.org, et non ${guillemets(SITE_URL)}`,
  );
}
