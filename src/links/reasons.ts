/** Why a URL has its verdict: a closed set of codes for programs, a phrase for the terminal, one in French. */
export const REASONS = {
  "login-required": ["asks for a login", "demande une connexion"],
  forbidden: ["refuses automatic visits", "refuse les visites automatiques"],
  "too-many-requests": ["asks for fewer visits", "demande d’espacer les visites automatiques"],
  challenge: ["asks whether a person is there", "demande de prouver que l’on est une personne"],
  timeout: ["does not answer in time", "ne répond pas à temps"],
  "server-error": ["answers with a server error", "répond par une erreur du serveur"],
  "connection-failed": ["refuses or breaks the connection", "refuse ou coupe la connexion"],
  "tls-error": ["has no valid certificate or encryption", "n’a pas de certificat valable"],
  "certificate-expired": ["has an expired certificate", "a un certificat expiré"],
  "dns-failure": [
    "has a name that DNS cannot look up now",
    "a un nom que le DNS ne trouve pas en ce moment",
  ],
  "private-address": ["leads to a private network", "mène à un réseau privé"],
  "redirect-loop": ["redirects in a circle", "redirige en boucle"],
  "too-many-redirects": ["redirects more than ten times", "redirige plus de dix fois"],
  "bad-redirect": [
    "redirects to no web address",
    "redirige vers une adresse qui n’existe pas sur le Web",
  ],
  "broken-answer": [
    "sends an answer that breaks off or cannot be read",
    "envoie une réponse incomplète ou illisible",
  ],
  "unexpected-status": ["answers with an unexpected status", "répond par un code inattendu"],
  "bad-url": ["is not a URL that can be visited", "n’est pas une adresse que l’on peut visiter"],
  "not-found": ["has no page there", "ne mène plus à aucune page"],
  removed: ["says that the page is gone", "annonce que la page est supprimée"],
  "no-such-host": ["has a name that does not exist", "a un nom de domaine qui n’existe pas"],
  "wrong-certificate": [
    "has a certificate for another name",
    "a un certificat établi pour un autre nom",
  ],
  "for-sale": ["is a domain for sale", "est à vendre"],
  "other-language": [
    "says that its page is not in French",
    "annonce une page qui n’est pas en français",
  ],
  "other-title": ["has a title without the tool's name", "a un titre sans le nom de l’outil"],
} as const satisfies Record<string, readonly [english: string, french: string]>;

export type Reason = keyof typeof REASONS;
