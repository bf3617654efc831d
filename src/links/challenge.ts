import type { IncomingHttpHeaders } from "node:http";

/** What the pages say that protections against robots answer with status 503. */
const CHALLENGE_PAGE =
  /just a moment|_cf_chl_opt|cf-chl-|checking your browser|ddos[- ](?:protection|guard)|captcha|are you (?:a )?(?:human|robot)|not a robot|verify(?:ing)? (?:that )?you are (?:a )?human|_incapsula_resource|datadome|vérification de (?:votre navigateur|sécurité)/i;

/** Reports whether an answer asks for proof that a person is there. Headers tell it whatever the status. */
export function isChallenge(
  status: number,
  headers: IncomingHttpHeaders,
  html: string | null,
): boolean {
  if (headers["cf-mitigated"] === "challenge") return true;
  if (headers["x-amzn-waf-action"] !== undefined) return true;
  return status === 503 && html !== null && CHALLENGE_PAGE.test(html);
}
