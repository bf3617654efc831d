import type { Reason } from "./reasons.ts";

/** The reason, and the error code, of a connection that was not made because of its address. */
const PRIVATE_ADDRESS = "private-address" satisfies Reason;

const CODES: Record<string, Reason> = {
  [PRIVATE_ADDRESS]: PRIVATE_ADDRESS,
  ENOTFOUND: "no-such-host",
  EAI_AGAIN: "dns-failure",
  EAI_FAIL: "dns-failure",
  ERR_TLS_CERT_ALTNAME_INVALID: "wrong-certificate",
  CERT_HAS_EXPIRED: "certificate-expired",
  ETIMEDOUT: "timeout",
};

/** Codes of OpenSSL's verification and of TLS itself. */
const TLS =
  /^(?:ERR_SSL_|ERR_TLS_|ERR_OSSL_|EPROTO$|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|CERT_|HOSTNAME_|INVALID_)/;

/** Returns the reason for an error of a request; one that is not known counts as a failed connection. */
export function connectionFailure(error: Error): Reason {
  const { code = "" } = error as NodeJS.ErrnoException;
  const known = Object.hasOwn(CODES, code) ? CODES[code] : undefined;
  if (known) return known;
  if (TLS.test(code)) return "tls-error";
  return code.startsWith("HPE_") ? "broken-answer" : "connection-failed";
}
