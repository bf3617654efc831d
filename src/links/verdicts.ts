import { addDays } from "../contract/dates.ts";
import { words } from "../contract/fold.ts";
import type { Link } from "./collect-links.ts";
import type { Answer } from "./exchange.ts";
import { pageFacts, pageText, type PageFacts } from "./page-facts.ts";
import type { Reason } from "./reasons.ts";

/** A redirect that a visit followed: the status of the answer and the URL that it named. */
export interface Redirect {
  status: number;
  to: string;
}

/** What one visit says of a URL. `dead` is not a verdict: only several sightings make a URL `gone`. */
export interface Sighting {
  kind: "ok" | "moved" | "blocked" | "suspect" | "dead" | "parked";
  http: number | null;
  /** Where the URL has moved. */
  to: string | null;
  title: string | null;
  lang: string | null;
  reason: Reason | null;
}

/** Returns the sighting of a URL without a usable answer. */
export function failed(reason: Reason, http: number | null): Sighting {
  const isDead = reason === "no-such-host" || reason === "wrong-certificate";
  return because(isDead ? "dead" : "suspect", reason, http);
}

function because(kind: Sighting["kind"], reason: Reason, http: number | null): Sighting {
  return { kind, http, to: null, title: null, lang: null, reason };
}

/** What the pages say that protections against robots answer with status 503. */
const CHALLENGE_PAGE =
  /just a moment|_cf_chl_opt|cf-chl-|checking your browser|ddos[- ](?:protection|guard)|captcha|are you (?:a )?(?:human|robot)|not a robot|verify(?:ing)? (?:that )?you are (?:a )?human|_incapsula_resource|datadome|vérification de (?:votre navigateur|sécurité)/i;

const BY_STATUS: Record<number, [kind: Sighting["kind"], reason: Reason]> = {
  401: ["blocked", "login-required"],
  403: ["blocked", "forbidden"],
  404: ["dead", "not-found"],
  410: ["dead", "removed"],
  429: ["blocked", "too-many-requests"],
};

/** Returns what the last answer says of a URL. A site that asks for a person is never held against it. */
export function classify(url: string, redirects: readonly Redirect[], answer: Answer): Sighting {
  const { status, headers, page } = answer;
  const html = page && pageText(page.bytes, headers["content-type"]);
  if (page?.broken && status < 400) return failed("broken-answer", status);
  const isChallenge =
    headers["cf-mitigated"] === "challenge" ||
    headers["x-amzn-waf-action"] !== undefined ||
    (status === 503 && html !== null && CHALLENGE_PAGE.test(html));
  if (isChallenge) return because("blocked", "challenge", status);
  if (BY_STATUS[status]) return because(...BY_STATUS[status], status);
  if (status >= 500 && status < 600) return failed("server-error", status);
  if (status < 200 || status > 299) return failed("unexpected-status", status);
  const facts = html === null ? null : pageFacts(html);
  const seen = { http: status, to: null, title: facts?.title ?? null, lang: facts?.lang ?? null };
  const last = new URL(redirects.at(-1)?.to ?? url);
  if (isParked(last.hostname, facts)) return { ...seen, kind: "parked", reason: "for-sale" };
  const to = movedTo(url, redirects);
  return { ...seen, kind: to === null ? "ok" : "moved", to, reason: null };
}

/** Hosts, with all below them, that show nothing but domains for sale. */
const MARKETS =
  /(?:^|\.)(?:sedo|sedoparking|hugedomains|afternic|dan|bodis|parkingcrew|undeveloped|domainmarket|above|buydomains|parklogic)\.com$/;

const FOR_SALE =
  /\b(?:domain(?: name)?|website)\b[^.!?]{0,60}\b(?:is|may be|might be) for sale\b|\bbuy this domain\b|\bdomain (?:is )?parked\b|\bparked (?:free|domain)\b|\bdomaine\b[^.!?]{0,60}\b(?:est |peut être )?(?:à vendre|en vente)\b|\bachetez ce (?:nom de )?domaine\b/i;

/** In characters. A page that sells its domain says little else; an article on domains says more. */
const SHORT_PAGE = 3000;

/** Reports whether a page offers its own domain for sale. */
function isParked(host: string, page: PageFacts | null): boolean {
  if (MARKETS.test(host)) return true;
  if (!page || page.text.length > SHORT_PAGE) return false;
  return FOR_SALE.test(`${page.title ?? ""}. ${page.text}`);
}

/**
 * Returns where a URL has moved for good, or null. A temporary redirect ends the move: what it leads to
 * may be another page tomorrow. Of several URLs for the same place, the first is returned.
 */
export function movedTo(url: string, redirects: readonly Redirect[]): string | null {
  const temporary = redirects.findIndex(({ status }) => status !== 301 && status !== 308);
  const permanent = temporary < 0 ? redirects : redirects.slice(0, temporary);
  const last = permanent.at(-1)?.to;
  if (last === undefined || placeOf(url) === placeOf(last)) return null;
  return permanent.find(({ to }) => placeOf(to) === placeOf(last))!.to;
}

/** Languages that sites put in front of a path or a host name (ISO 639-1). */
const LANGUAGES = new Set(
  (
    "ar bg ca cs da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv ms mt nb nl no pl pt " +
    "ro ru sk sl sr sv th tr uk vi zh"
  ).split(" "),
);

/** Returns a URL without `www.`, trailing slashes and language prefixes, which lead to the same place. */
function placeOf(url: string): string {
  const { protocol, hostname, port, pathname, search } = new URL(url);
  const labels = hostname.split(".");
  while (labels.length > 2 && (labels[0] === "www" || LANGUAGES.has(labels[0]!))) labels.shift();
  const [first = "", ...rest] = pathname.split("/").slice(1);
  const language = /^([a-z]{2})(?:[-_][a-z]{2,4})?$/i.exec(first)?.[1]?.toLowerCase();
  const path = language && LANGUAGES.has(language) ? rest : [first, ...rest];
  return `${protocol}//${labels.join(".")}:${port}/${path.join("/").replace(/\/+$/, "")}${search}`;
}

export const VERDICTS = ["ok", "moved", "blocked", "suspect", "gone", "parked"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What is known of a URL. */
export interface Check extends Omit<Sighting, "kind"> {
  verdict: Verdict;
  /** The day, `YYYY-MM-DD`, of the last visit. */
  visited: string;
  /**
   * Days on which the URL was seen dead since it last answered: the first, the latest, and one between
   * them. More days would not change a verdict.
   */
  strikes: string[];
}

/** A link and what is known of it. */
export type CheckedLink = Link & Check;

/** Days from the first to the last of three sightings: a site may be down, or its domain expired, for some days. */
const DAYS_MIN = 14;

/**
 * Returns what is known of a URL after a visit on a day. A URL is gone when it was seen dead on three days
 * or more, 14 days or more apart; until then it is suspect. An answer of the site clears the strikes;
 * `blocked`, `suspect` and `parked` leave them.
 */
export function judge(before: Check | null, { kind, ...seen }: Sighting, day: string): Check {
  const after = (verdict: Verdict, strikes: string[]) => {
    return { verdict, visited: day, ...seen, strikes };
  };
  if (kind === "ok" || kind === "moved") return after(kind, []);
  const known = before?.strikes ?? [];
  if (kind !== "dead") return after(kind, known);
  const days = [...new Set([...known, day])].toSorted();
  if (days.length < 3) return after("suspect", days);
  const [first, between, last] = [days[0]!, days[1]!, days.at(-1)!];
  return after(last >= addDays(first, DAYS_MIN) ? "gone" : "suspect", [first, between, last]);
}

/** Returns why a page that answers deserves a look by a person, or null: it may be the page of another tool. */
export function reasonToLook({ verdict, expected, title, lang }: CheckedLink): Reason | null {
  if (!expected || (verdict !== "ok" && verdict !== "moved")) return null;
  if (expected.french && lang !== null && !/^fr\b/i.test(lang)) return "other-language";
  return title !== null && !mentions(title, expected.name) ? "other-title" : null;
}

/** Reports whether a title has a name in it, spelled together or as words anywhere. */
function mentions(title: string, name: string): boolean {
  const own = words(name.replace(/\([^)]*\)/g, ""));
  const together = words(title).join("");
  return own.every((word) => together.includes(word));
}
