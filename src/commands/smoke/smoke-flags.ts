import { UsageError } from "../../content/failure.ts";
import { didYouMean, quoted } from "../../content/quote-text.ts";
import { nearest } from "../../api/nearest.ts";
import { parseUrl } from "../../api/parse-url.ts";
import { NEEDS, type Need } from "./case.ts";
import { NEVER_ASKED } from "./smoke.ts";

/** What a host may lack; `--without` names it, and skips the cases that need it. */
const ABILITIES: readonly Need[] = NEEDS.filter((need) => !(need in NEVER_ASKED));

type Flags = Record<"wait" | "rate", number> &
  Record<"expect-revision" | "links" | "without", string | undefined>;

/** Returns what to test, and how. Throws a UsageError that says which value is wrong. */
export function readSmokeFlags(given: Flags, url: string) {
  const { links, "expect-revision": revision = null } = given;
  if (revision !== null && !/^[0-9a-f]{7,64}$/.test(revision)) {
    const rule = "7 to 64 hexadecimal digits in lower case";
    throw new UsageError(`--expect-revision must be ${rule}, not ${quoted(revision)}`);
  }
  const origin = siteOrigin(url);
  return {
    origin,
    links: links === undefined ? origin : siteOrigin(links),
    revision,
    without: (given.without ?? "").split(",").filter(Boolean).map(abilityNamed),
    wait: given.wait,
    rate: given.rate,
  } as const;
}

function abilityNamed(name: string): Need {
  const ability = ABILITIES.find((known) => known === name);
  if (ability) return ability;
  const hint = didYouMean(nearest(name, ABILITIES));
  throw new UsageError(`--without: ${quoted(name)} is not one of ${ABILITIES.join(", ")}${hint}`);
}

/**
 * Returns the origin of the site that a URL names. Throws a UsageError for a path, because the API is at the root of its
 * site, and for http beyond this machine, where anyone on the way can change the answers.
 */
function siteOrigin(text: string): string {
  const url = parseUrl(text);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!url || !isWeb || !/^https?:\/\//i.test(text)) {
    throw new UsageError(
      `${quoted(text)} is not the URL of a site; write it as https://example.org`,
    );
  }
  if (url.username !== "" || url.password !== "") {
    throw new UsageError("the URL of a site has no user name and no password; remove them");
  }
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "") {
    throw new UsageError(`${quoted(text)} has more than an origin; write ${url.origin}`);
  }
  const isLoopback = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol === "http:" && !isLoopback) {
    throw new UsageError(`${quoted(text)}: http is for this machine only; use https://${url.host}`);
  }
  return url.origin;
}
