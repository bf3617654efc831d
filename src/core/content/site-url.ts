import { isLoopback } from "../text/parse-url.ts";
import { UsageError } from "../files/failure.ts";
import { typeset } from "../text/french-phrases.ts";
import type { Language } from "./messages.ts";
import { guillemets, quote } from "../text/quote-text.ts";
import { siteOrigin } from "./schema/rules.ts";

/** Returns the origin in SITE_URL; without one, or if it is empty, `fallback`. Throws a UsageError if it is no origin. */
export function siteUrlFrom<Fallback>(
  { SITE_URL }: NodeJS.ProcessEnv,
  fallback: Fallback,
): string | Fallback {
  return SITE_URL ? originIn("SITE_URL", SITE_URL) : fallback;
}

/**
 * Throws a UsageError for a URL with a path, because the API is at the root of its site, and for http to another
 * machine, since anyone in between can change the answers.
 */
export function originIn(name: string, text: string, isAllowed = /./): string {
  const origin = siteOrigin(text);
  if (origin && isAllowed.test(origin)) return origin;
  // Without the password, which a log would keep.
  const printable = text.replace(/\/\/.*@/, "//…@");
  throw new UsageError(
    `${name}: ${quote(printable)} is not the origin of a site; write it as https://example.org, ` +
      "without a path, because all links begin at the root of the host, and with http for this machine only",
    `${name} : ${guillemets(printable)} n’est pas l’origine d’un site ; écrivez-la comme https://example.org, ` +
      "sans chemin, car tous les liens partent de la racine de l’hôte, et avec http pour cette machine seulement",
  );
}

/**
 * Returns a warning if visitors cannot follow the site's links: to a name in .example, which is never registered, and
 * with `isPublic` to this machine. Otherwise returns null.
 */
export function deadLinksWarning(url: string, isPublic: boolean): Record<Language, string> | null {
  const { hostname } = new URL(url);
  if (!hostname.endsWith(".example") && !(isPublic && isLoopback(hostname))) return null;
  return {
    en:
      `WARNING: all links of the site lead to ${url}, where no visitor finds it; build it with ` +
      "SITE_URL=https://your.domain, or write this url in site.yaml",
    fr: typeset(
      `ATTENTION : tous les liens du site mènent à ${url}, où personne ne le trouvera ; construisez-le avec ` +
        "SITE_URL=https://votre.domaine, ou écrivez cette url dans site.yaml",
    ),
  };
}
