import type { Link } from "./collect-links.ts";

/** `refused` needs a person to look; `dead` means gone on two days. */
type Verdict = "ok" | "moved" | "refused" | "dead";

/** French phrases for why a URL is not `ok`. */
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

/** The only reasons that prove a page is gone. All others may be a site that refuses robots. */
const GONE: ReadonlySet<Reason | null> = new Set(["not-found", "no-such-host"]);

export interface Sighting {
  http: number | null;
  to: string | null;
  /** null for a URL that works or has moved. */
  reason: Reason | null;
}

export type CheckedLink = Link & Sighting & { verdict: Verdict; since: string | null };

export function failed(reason: Reason, http: number | null = null): Sighting {
  return { http, to: null, reason };
}

/** Interprets the last response of a visit. `moved` is where permanent redirects led. */
export function sightingOf(url: string, moved: string, status: number): Sighting {
  if (status >= 200 && status < 300) {
    return { http: status, to: placeOf(url) === placeOf(moved) ? null : moved, reason: null };
  }
  if (status === 404 || status === 410) return failed("not-found", status);
  if (status >= 500 && status < 600) return failed("server-error", status);
  return failed(status >= 400 && status < 500 ? "refused" : "unexpected-status", status);
}

/** Returns the parts of a URL that identify a page within its site, whatever the language. */
function placeOf(url: string): string {
  const { protocol, host, pathname, search } = new URL(url);
  const path = pathname
    .split("/")
    .filter((part) => !/^(?:[a-z]{2}(?:[-_][a-z]{2})?)?$/i.test(part));
  return [protocol, host.replace(/^www\./, ""), ...path, search].join("/");
}

/** `since` is the day on which the URL was first gone. */
export function judge({ reason, to }: Sighting, since: string | null, day: string) {
  const verdict: Verdict = reason ? "refused" : to === null ? "ok" : "moved";
  if (!GONE.has(reason)) return { verdict, since: null };
  const first = since ?? day;
  return { verdict: first < day ? ("dead" as const) : verdict, since: first };
}
