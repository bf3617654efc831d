import { UsageError } from "./failure.ts";
import { guillemets, quoted } from "./quote-text.ts";
import { siteOrigin } from "./schema/rules.ts";

/** Returns the origin in SITE_URL; without one, or if it is empty, `fallback`. Throws a UsageError if it is no origin. */
export function siteUrlFrom<Fallback>(
  { SITE_URL }: NodeJS.ProcessEnv,
  fallback: Fallback,
): string | Fallback {
  return SITE_URL ? originIn("SITE_URL", SITE_URL) : fallback;
}

/**
 * Returns the origin in an argument. Throws a UsageError for a path, because the API is at the root of its site, and for http
 * beyond this machine, where anyone on the way can change the answers.
 */
export function originIn(name: string, text: string, isAllowed = /./): string {
  const origin = siteOrigin(text);
  if (origin && isAllowed.test(origin)) return origin;
  // Never a password, which a log would keep.
  const shown = text.replace(/\/\/.*@/, "//…@");
  throw new UsageError(
    `${name}: ${quoted(shown)} is not the origin of a site; write it as https://example.org, ` +
      "without a path, because all links begin at the root of the host, and with http for this machine only",
    `${name} : ${guillemets(shown)} n’est pas l’origine d’un site ; écrivez-la comme https://example.org, ` +
      "sans chemin, car tous les liens partent de la racine de l’hôte, et avec http pour cette machine seulement",
  );
}
