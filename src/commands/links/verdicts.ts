import { addDays } from "../../api/dates.ts";
import { words } from "../../api/fold.ts";
import type { Link } from "./collect-links.ts";
import { pageFacts, pageText } from "./page-facts.ts";

export const VERDICTS = ["ok", "moved", "blocked", "suspect", "gone", "parked"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The result of one visit to a URL. `dead` is no verdict: only several such visits make a URL `gone`. */
export type VisitResult = Exclude<Verdict, "gone"> | "dead";

/** Why a URL has its verdict: codes for programs, what a visit then shows, and a French phrase. */
export const REASONS = {
  "login-required": ["blocked", "demande une connexion"],
  forbidden: ["blocked", "refuse les visites automatiques"],
  "too-many-requests": ["blocked", "demande d’espacer les visites automatiques"],
  challenge: ["blocked", "demande de prouver que l’on est une personne"],
  timeout: ["suspect", "ne répond pas à temps"],
  "server-error": ["suspect", "répond par une erreur du serveur"],
  "connection-failed": ["suspect", "refuse ou coupe la connexion"],
  "tls-error": ["suspect", "n’a pas de certificat valable"],
  "certificate-expired": ["suspect", "a un certificat expiré"],
  "dns-failure": ["suspect", "a un nom que le DNS ne trouve pas en ce moment"],
  "private-address": ["suspect", "mène à un réseau privé"],
  "redirect-loop": ["suspect", "redirige en boucle"],
  "too-many-redirects": ["suspect", "redirige plus de dix fois"],
  "bad-redirect": ["suspect", "redirige vers une adresse qui n’existe pas sur le Web"],
  "broken-answer": ["suspect", "envoie une réponse incomplète ou illisible"],
  "unexpected-status": ["suspect", "répond par un code inattendu"],
  "bad-url": ["suspect", "n’est pas une adresse que l’on peut visiter"],
  "not-found": ["dead", "ne mène plus à aucune page"],
  removed: ["dead", "annonce que la page est supprimée"],
  "no-such-host": ["dead", "a un nom de domaine qui n’existe pas"],
  "wrong-certificate": ["dead", "a un certificat établi pour un autre nom"],
  "for-sale": ["parked", "est à vendre"],
  "other-language": ["ok", "annonce une page qui n’est pas en français"],
  "other-title": ["ok", "a un titre sans le nom de l’outil"],
} as const satisfies Record<string, readonly [VisitResult, string]>;

export type Reason = keyof typeof REASONS;

export interface PageResponse {
  status: number;
  /** All values of each header. */
  headers: NodeJS.Dict<string[]>;
  /** The beginning of a page; null for an error and for other media types. */
  page: Buffer | null;
}

/** The status of a response, and the URL it redirected to. */
export interface Redirect {
  status: number;
  to: string;
}

/** What one visit shows about a URL. */
export interface Sighting {
  http: number | null;
  /** The URL's new place, if it has moved. */
  to: string | null;
  title: string | null;
  lang: string | null;
  /** Why the URL needs attention; null if it is ok or has moved. */
  reason: Reason | null;
}

export function resultOf({ reason, to }: Sighting): VisitResult {
  if (reason) return REASONS[reason][0];
  return to === null ? "ok" : "moved";
}

/** Returns the sighting of a URL without a usable response. */
export function failed(reason: Reason, http: number | null): Sighting {
  return { http, to: null, title: null, lang: null, reason };
}

const BY_STATUS: Record<number, Reason> = {
  401: "login-required",
  403: "forbidden",
  404: "not-found",
  410: "removed",
  429: "too-many-requests",
};

/** Classifies a URL by its last response. A bot check (captcha, login) counts as `blocked`, never as dead. */
export function classify(
  url: string,
  redirects: readonly Redirect[],
  { status, headers, page }: PageResponse,
): Sighting {
  const isChallenge =
    headers["cf-mitigated"]?.includes("challenge") || headers["x-amzn-waf-action"];
  if (isChallenge) return failed("challenge", status);
  if (status < 200 || status > 299) {
    const other = status >= 500 && status < 600 ? "server-error" : "unexpected-status";
    return failed(BY_STATUS[status] ?? other, status);
  }
  const { title, lang, text } = pageFacts(page ? pageText(page, headers["content-type"]?.[0]) : "");
  const isParked =
    MARKETS.test(new URL(redirects.at(-1)?.to ?? url).hostname) ||
    (text.length <= SHORT_PAGE && FOR_SALE.test(`${title ?? ""}. ${text}`));
  const to = isParked ? null : movedTo(url, redirects);
  return { http: status, to, title, lang, reason: isParked ? "for-sale" : null };
}

/** Hosts, with their subdomains, that only show domains for sale. */
const MARKETS =
  /(?:^|\.)(?:sedo|sedoparking|hugedomains|afternic|dan|bodis|parkingcrew|undeveloped|domainmarket|above|buydomains|parklogic)\.com$/;

const FOR_SALE =
  /\b(?:domain(?: name)?|website)\b[^.!?]{0,60}\b(?:is|may be|might be) for sale\b|\bbuy this domain\b|\bdomain (?:is )?parked\b|\bparked (?:free|domain)\b|\bdomaine\b[^.!?]{0,60}\b(?:est |peut être )?(?:à vendre|en vente)\b|\bachetez ce (?:nom de )?domaine\b/i;

/** In characters. A page that sells its domain has little other text, an article about domains has more. */
const SHORT_PAGE = 3000;

/**
 * Returns where a URL has moved permanently, or null. A temporary redirect ends the move: it may lead to another page
 * tomorrow. Of several URLs for the same place, returns the first.
 */
export function movedTo(url: string, redirects: readonly Redirect[]): string | null {
  const temporary = redirects.findIndex(({ status }) => status !== 301 && status !== 308);
  const permanent = temporary < 0 ? redirects : redirects.slice(0, temporary);
  const last = permanent.at(-1)?.to;
  if (last === undefined || placeOf(url) === placeOf(last)) return null;
  return permanent.find(({ to }) => placeOf(to) === placeOf(last))!.to;
}

const LANGUAGES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** Reports whether a part of a host name or path is neither `www` nor a language such as `fr` or `fr-CA`. */
function isPlace(part: string): boolean {
  const [, language] = /^([a-z]{2})(?:[-_][a-z]{2,4})?$/i.exec(part) ?? [];
  return part !== "" && part !== "www" && !(language && LANGUAGES.of(language));
}

/** Returns the parts of a URL that set its page apart from the site's others, in whatever language. */
function placeOf(url: string): string {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  const labels = hostname.split(".");
  const host = [...labels.slice(0, -2).filter(isPlace), ...labels.slice(-2)];
  const path = pathname.split("/").filter(isPlace);
  return [protocol, ...host, port, "", ...path, search].join("/");
}

export interface Check extends Sighting {
  verdict: Verdict;
  /** The day of the last visit, `YYYY-MM-DD`. */
  visited: string;
  /** The first, the latest and one other of the days on which the URL was dead since it last answered; more change nothing. */
  strikes: string[];
}

export type CheckedLink = Link & Check;

/** Days from the first to the last of three sightings. Sites may be down, or domains expired, for some days. */
const DAYS_MIN = 14;

/**
 * Updates what is known about a URL after a visit on a day. A URL is gone once it was dead on at least three days that
 * span at least 14 days; until then it is suspect. An answer of the site clears the strikes; `blocked`, `suspect` and
 * `parked` keep them.
 */
export function judge(before: Check | null, seen: Sighting, day: string): Check {
  const kind = resultOf(seen);
  const known = kind === "ok" || kind === "moved" ? [] : (before?.strikes ?? []);
  if (kind !== "dead") return { verdict: kind, visited: day, ...seen, strikes: known };
  const days = [...new Set([...known, day])].toSorted();
  const last = days.at(-1)!;
  const isGone = days.length >= 3 && last >= addDays(days[0]!, DAYS_MIN);
  const strikes = [...new Set([...days.slice(0, 2), last])];
  return { verdict: isGone ? "gone" : "suspect", visited: day, ...seen, strikes };
}

/** Returns why a person should look at a page that answers, or null. It may be the page of another tool. */
export function reasonForReview({ verdict, expected, title, lang }: CheckedLink): Reason | null {
  if (!expected || (verdict !== "ok" && verdict !== "moved")) return null;
  if (expected.french && lang !== null && !/^fr\b/i.test(lang)) return "other-language";
  return title !== null && !mentions(title, expected.name) ? "other-title" : null;
}

/** Reports whether a title contains a name, as one word or as words anywhere. */
function mentions(title: string, name: string): boolean {
  const own = words(name.replace(/\([^)]*\)/g, ""));
  const together = words(title).join("");
  return own.every((word) => together.includes(word));
}
