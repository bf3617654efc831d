import { isIP } from "node:net";
import { RATE_LIMIT } from "../contract/api.ts";
import { Failure } from "../failure.ts";
import type { TrustedProxies } from "./client-address.ts";

/** The settings of the local servers, from the environment. Each throws a Failure for what it is not. */

export interface ServerSettings {
  port: number;
  /** Requests a minute for one client; 0 turns the limit off. */
  rateLimit: number;
  /** Whose X-Forwarded-For counts: nobody's, this machine's, or that of these addresses. */
  trustProxy: TrustedProxies;
}

export function settingsFrom(env: NodeJS.ProcessEnv, rateLimit?: number): ServerSettings {
  return {
    port: portFrom(env),
    rateLimit: rateLimitFrom(env, rateLimit),
    trustProxy: trustProxyFrom(env),
  };
}

/** PORT, else 8787. */
export function portFrom({ PORT }: NodeJS.ProcessEnv): number {
  return numberFrom("PORT", PORT, 8787, 1, 65_535);
}

/** RATE_LIMIT, in requests a minute, else as in the contract; 0 turns the limit off. */
export function rateLimitFrom(
  { RATE_LIMIT: given }: NodeJS.ProcessEnv,
  fallback: number = RATE_LIMIT.limit,
) {
  return numberFrom("RATE_LIMIT", given, fallback, 0, 1_000_000);
}

/** TRUST_PROXY: `loopback`, or the addresses of proxies with commas between; else nobody is believed. */
export function trustProxyFrom({ TRUST_PROXY }: NodeJS.ProcessEnv): TrustedProxies {
  if (!TRUST_PROXY) return false;
  if (TRUST_PROXY === "loopback") return "loopback";
  const addresses = TRUST_PROXY.split(",").map((address) => address.trim());
  if (addresses.every((address) => isIP(address) !== 0)) return addresses;
  throw new Failure(`TRUST_PROXY must be "loopback" or IP addresses, not "${TRUST_PROXY}"`);
}

/** How both servers say that they cannot have their port. */
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
