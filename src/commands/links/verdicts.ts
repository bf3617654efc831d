import type { Link } from "./collect-links.ts";

/** `refused` is for a person to look at; only what was gone on two days is `dead`. */
type Verdict = "ok" | "moved" | "refused" | "dead";

/** Why a URL is not in order, in French phrases. */
export const REASONS = {
  "not-found": "ne mène plus à aucune page",
  "no-such-host": "a un nom de domaine qui n’existe pas",
  refused: "refuse les visites automatiques",
  "server-error": "répond par une erreur du serveur",
  "unexpected-status": "répond par un code inattendu",
  timeout: "ne répond pas à temps",
  "connection-failed": "refuse ou coupe la connexion",
  "tls-error": "n’a pas de certificat valable",
  "private-address": "mène à un réseau privé",
  "bad-redirect": "redirige sans fin, ou vers une adresse qui n’existe pas sur le Web",
  "bad-url": "n’est pas une adresse que l’on peut visiter",
} as const;

export type Reason = keyof typeof REASONS;

/** A site may refuse robots in many ways, but these say that there is no page. */
const GONE: ReadonlySet<Reason | null> = new Set(["not-found", "no-such-host"]);

/** What one visit shows about a URL. */
export interface Sighting {
  http: number | null;
  /** The URL's new address, if it has moved. */
  to: string | null;
  /** null if it is in order or has moved. */
  reason: Reason | null;
}

export type CheckedLink = Link & Sighting & { verdict: Verdict; since: string | null };

export function failed(reason: Reason, http: number | null = null): Sighting {
  return { http, to: null, reason };
}

/** Returns what the last response of a visit shows, for which permanent redirects led from a URL to another. */
export function seenAt(url: string, moved: string, status: number): Sighting {
  if (status >= 200 && status < 300) {
    return { http: status, to: placeOf(url) === placeOf(moved) ? null : moved, reason: null };
  }
  if (status === 404 || status === 410) return failed("not-found", status);
  if (status >= 500 && status < 600) return failed("server-error", status);
  return failed(status >= 400 && status < 500 ? "refused" : "unexpected-status", status);
}

/** Returns the parts of a URL that set its page apart from the site's others, in whatever language. */
function placeOf(url: string): string {
  const { protocol, host, pathname, search } = new URL(url);
  const path = pathname
    .split("/")
    .filter((part) => !/^(?:[a-z]{2}(?:[-_][a-z]{2})?)?$/i.test(part));
  return [protocol, host.replace(/^www\./, ""), ...path, search].join("/");
}

/** Returns the verdict after a visit on a day; `since` is the day on which the URL was first gone. */
export function judge({ reason, to }: Sighting, since: string | null, day: string) {
  const verdict: Verdict = reason ? "refused" : to === null ? "ok" : "moved";
  if (!GONE.has(reason)) return { verdict, since: null };
  const first = since ?? day;
  return { verdict: first < day ? ("dead" as const) : verdict, since: first };
}
