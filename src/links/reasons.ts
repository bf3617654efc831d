/** Why a URL has its verdict: a closed set of codes for programs, and a phrase in French. */
export const REASONS = {
  "login-required": "demande une connexion",
  forbidden: "refuse les visites automatiques",
  "too-many-requests": "demande d’espacer les visites automatiques",
  challenge: "demande de prouver que l’on est une personne",
  timeout: "ne répond pas à temps",
  "server-error": "répond par une erreur du serveur",
  "connection-failed": "refuse ou coupe la connexion",
  "tls-error": "n’a pas de certificat valable",
  "certificate-expired": "a un certificat expiré",
  "dns-failure": "a un nom que le DNS ne trouve pas en ce moment",
  "private-address": "mène à un réseau privé",
  "redirect-loop": "redirige en boucle",
  "too-many-redirects": "redirige plus de dix fois",
  "bad-redirect": "redirige vers une adresse qui n’existe pas sur le Web",
  "broken-answer": "envoie une réponse incomplète ou illisible",
  "unexpected-status": "répond par un code inattendu",
  "bad-url": "n’est pas une adresse que l’on peut visiter",
  "not-found": "ne mène plus à aucune page",
  removed: "annonce que la page est supprimée",
  "no-such-host": "a un nom de domaine qui n’existe pas",
  "wrong-certificate": "a un certificat établi pour un autre nom",
  "for-sale": "est à vendre",
  "other-language": "annonce une page qui n’est pas en français",
  "other-title": "a un titre sans le nom de l’outil",
} as const satisfies Record<string, string>;

export type Reason = keyof typeof REASONS;
