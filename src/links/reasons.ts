/** What one visit says of a URL. `dead` is not a verdict: only several such visits make a URL `gone`. */
export type Kind = "ok" | "moved" | "blocked" | "suspect" | "dead" | "parked";

/** Why a URL has its verdict: a closed set of codes for programs, what a visit says then, and a phrase in French. */
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
} as const satisfies Record<string, readonly [Kind, string]>;

export type Reason = keyof typeof REASONS;
