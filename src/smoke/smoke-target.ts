import { quoted } from "../content/quote-text.ts";
import { parseUrl } from "../contract/parse-url.ts";
import { Failure } from "../failure.ts";

/** What a host may lack; `--without` names it, and skips the questions that need it. */
export const ABILITIES = [
  "paths",
  "queries",
  "problems",
  "methods",
  "redirects",
  "tags",
  "headers",
] as const;
export type Ability = (typeof ABILITIES)[number];

/** What the user says of the site. */
export interface Target {
  /** Where the requests go. */
  origin: string;
  /** The origin of the links in bodies. */
  links: string;
  /** The revision that is expected, or how it begins; null for any. */
  revision: string | null;
  /** What the host lacks. */
  without: ReadonlySet<Ability>;
}

/**
 * Returns the origin of the site that a URL names. Throws a Failure for anything else: for a path, because the API
 * is at the root of its site, and for http beyond this machine, where anyone on the way can change the answers.
 */
export function siteOrigin(text: string): string {
  const url = parseUrl(text);
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!url || !isWeb || !/^https?:\/\//i.test(text)) {
    throw new Failure(`${quoted(text)} is not the URL of a site; write it as https://example.org`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new Failure("the URL of a site has no user name and no password; remove them");
  }
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "") {
    throw new Failure(`${quoted(text)} has more than an origin; write ${url.origin}`);
  }
  if (url.protocol === "http:" && !isLoopback(url.hostname)) {
    throw new Failure(`${quoted(text)}: http is for this machine only; use https://${url.host}`);
  }
  return url.origin;
}

/** Reports whether a host name of a URL always means this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
