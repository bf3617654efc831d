import { isIP } from "node:net";
import { RATE_LIMIT } from "../contract/api.ts";
import { Failure } from "../failure.ts";
import type { TrustedProxies } from "./client-address.ts";

/** Settings of the local servers, from the environment. Each function throws a Failure for an invalid value. */

export interface ServerSettings {
  port: number;
  /** Requests per minute and client; 0 means no limit. */
  rateLimit: number;
  trustProxy: TrustedProxies;
}

export function settingsFrom(env: NodeJS.ProcessEnv, rateLimit?: number): ServerSettings {
  return {
    port: portFrom(env),
    rateLimit: rateLimitFrom(env, rateLimit),
    trustProxy: trustProxyFrom(env),
  };
}

/** Returns PORT, else 8787. */
export function portFrom({ PORT }: NodeJS.ProcessEnv): number {
  return numberFrom("PORT", PORT, 8787, 1, 65_535);
}

/** Returns RATE_LIMIT in requests per minute, else the limit of the contract; 0 means no limit. */
export function rateLimitFrom(
  { RATE_LIMIT: given }: NodeJS.ProcessEnv,
  fallback: number = RATE_LIMIT.limit,
) {
  return numberFrom("RATE_LIMIT", given, fallback, 0, 1_000_000);
}

/** Returns TRUST_PROXY: `loopback`, or a comma-separated list of proxy addresses; else false. */
export function trustProxyFrom({ TRUST_PROXY }: NodeJS.ProcessEnv): TrustedProxies {
  if (!TRUST_PROXY) return false;
  if (TRUST_PROXY === "loopback") return "loopback";
  const addresses = TRUST_PROXY.split(",").map((address) => address.trim());
  if (addresses.every((address) => isIP(address) !== 0)) return addresses;
  throw new Failure(`TRUST_PROXY must be "loopback" or IP addresses, not "${TRUST_PROXY}"`);
}

/** Returns the failure of a server whose port is in use. */
export function portInUse(port: number): Failure {
  return new Failure(`port ${port} is in use; choose another with PORT=… in the environment`);
}

function numberFrom(
  name: string,
  given: string | undefined,
  fallback: number,
  min: number,
  max: number,
) {
  if (given === undefined || given === "") return fallback;
  const value = Number(given);
  if (/^\d{1,7}$/.test(given) && value >= min && value <= max) return value;
  throw new Failure(`${name} must be a number from ${min} to ${max}, not "${given}"`);
}
