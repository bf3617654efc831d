import { parseUrl } from "../contract/parse-url.ts";
import type { Reason } from "./reasons.ts";

/** A redirect that a visit followed: the status of the answer and the URL that it named. */
export interface Redirect {
  status: number;
  to: string;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const PERMANENT = new Set([301, 308]);
/** In characters. Longer targets are not followed: they would go into a file and into headers. */
const URL_MAX = 2000;

/** Languages that sites put in front of a path or a host name (ISO 639-1). */
const LANGUAGES = new Set(
  (
    "ar bg ca cs da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv ms mt nb nl no pl pt " +
    "ro ru sk sl sr sv th tr uk vi zh"
  ).split(" "),
);

/** Reports whether an answer of this status names another URL. */
export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

/** Returns the URL that an answer redirects to, or the reason why it names none that can be visited. */
export function redirectTarget(locations: readonly string[], from: URL): URL | Reason {
  const [location] = locations;
  if (location === undefined || locations.some((other) => other !== location))
    return "bad-redirect";
  const text = utf8(location);
  const target = text.length > URL_MAX ? null : parseUrl(text, from.href);
  return (target && webUrl(target)) ?? "bad-redirect";
}

/** Returns a URL as it is visited, without fragment, user name and password; null unless http or https. */
export function webUrl(url: URL): URL | null {
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  const visited = new URL(url);
  visited.hash = "";
  visited.username = "";
  visited.password = "";
  return visited;
}

/** Node reads headers as Latin-1; what is UTF-8 underneath was meant as such. */
function utf8(header: string): string {
  const bytes = Buffer.from(header, "latin1");
  const text = bytes.toString("utf8");
  return text.includes("\ufffd") ? header : text;
}

/**
 * Returns where a URL has moved for good, or null. A temporary redirect ends the move: what it leads to
 * may be another page tomorrow. Of several URLs for the same place, the first is returned.
 */
export function movedTo(url: string, redirects: readonly Redirect[]): string | null {
  const temporary = redirects.findIndex(({ status }) => !PERMANENT.has(status));
  const permanent = temporary < 0 ? redirects : redirects.slice(0, temporary);
  const last = permanent.at(-1)?.to;
  if (last === undefined || isSamePlace(url, last)) return null;
  return permanent.find(({ to }) => isSamePlace(to, last))!.to;
}

/** Reports whether two URLs differ in `www.`, a trailing slash or a language prefix at most. */
export function isSamePlace(a: string, b: string): boolean {
  return placeOf(new URL(a)) === placeOf(new URL(b));
}

function placeOf({ protocol, hostname, port, pathname, search }: URL): string {
  const labels = hostname.split(".");
  while (labels.length > 2 && (labels[0] === "www" || LANGUAGES.has(labels[0]!))) labels.shift();
  const [first = "", ...rest] = pathname.split("/").slice(1);
  const language = /^([a-z]{2})(?:[-_][a-z]{2,4})?$/i.exec(first)?.[1]?.toLowerCase();
  const path = language && LANGUAGES.has(language) ? rest : [first, ...rest];
  return `${protocol}//${labels.join(".")}:${port}/${path.join("/").replace(/\/+$/, "")}${search}`;
}
