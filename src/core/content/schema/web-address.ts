import { percentDecoded, parseUrl } from "../../text/parse-url.ts";
import { isPublicAddress } from "./public-address.ts";

/**
 * Checks that URLs and e-mail addresses are complete and have a public host. A URL without a host (`https://?`), or
 * with a user before the host, leads readers to an unexpected place.
 */

const LABEL = "[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?";
const HOST = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})+$`);
const IPV4 = /^[\d.]+$/;
const WEB_URL = /^https?:\/\/([^\s"<>\\^`{|}/?#]+)(?:[/?#][^\s"<>\\^`{|}]*)?$/i;
const EMAIL = /^[^\s@<>"]+@([^\s@<>"/?#:\\]+)$/;
const MAILTO = /^mailto:([^?#]+)/i;

export function isHttpsUrl(text: string): boolean {
  return text.startsWith("https://") && isWebUrl(text);
}

export function isEmail(text: string): boolean {
  const host = EMAIL.exec(text)?.[1];
  return host !== undefined && isWebUrl(`https://${host}`);
}

/** Accepts complete http, https and mailto URLs. */
export function isLinkDestination(url: string): boolean {
  const mailbox = MAILTO.exec(url)?.[1];
  return mailbox === undefined ? isWebUrl(url) : isEmail(percentDecoded(mailbox) ?? "");
}

function isWebUrl(text: string): boolean {
  const authority = WEB_URL.exec(text)?.[1];
  if (authority === undefined || authority.includes("@")) return false;
  const host = parseUrl(text)?.hostname ?? "";
  return HOST.test(host) && (!IPV4.test(host) || isPublicAddress(host));
}
