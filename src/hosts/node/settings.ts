import { BlockList, isIP } from "node:net";
import { RATE_LIMIT } from "../../core/api/api.ts";
import { UsageError } from "../../core/files/failure.ts";
import { guillemets, quote } from "../../core/text/quote-text.ts";
import type { TrustedProxies } from "./rate-limiter.ts";

export interface ServerSettings {
  port: number;
  /** Requests per minute and client; 0 for no limit. */
  rateLimit: number;
  trustProxy: TrustedProxies;
}

/** Throws a UsageError for an invalid environment variable. */
export function settingsFrom(
  env: NodeJS.ProcessEnv,
  rateLimit: number = RATE_LIMIT.limit,
): ServerSettings {
  return {
    port: portFrom(env),
    rateLimit: numberFrom(env, "RATE_LIMIT", rateLimit),
    trustProxy: trustProxyFrom(env),
  };
}

/** PORT is optional; the default is 8787. */
export function portFrom(env: NodeJS.ProcessEnv): number {
  return numberFrom(env, "PORT", 8787);
}

/** TRUST_PROXY is `loopback`, or a comma-separated list of addresses and networks; false if unset. */
function trustProxyFrom({ TRUST_PROXY }: NodeJS.ProcessEnv): TrustedProxies {
  if (!TRUST_PROXY) return false;
  const proxies = new BlockList();
  const networks = TRUST_PROXY === "loopback" ? ["127.0.0.0/8", "::1"] : TRUST_PROXY.split(",");
  for (const network of networks) {
    const [, address = "", bits] = /^\s*([^/]*?)(?:\/(\d{1,3}))?\s*$/.exec(network) ?? [];
    const [family, max] = isIP(address) === 6 ? (["ipv6", 128] as const) : (["ipv4", 32] as const);
    const prefix = Number(bits ?? max);
    if (isIP(address) === 0 || prefix > max) {
      throw new UsageError(
        `TRUST_PROXY must be "loopback", or IP addresses and networks such as 10.0.0.0/8, not ${quote(TRUST_PROXY)}`,
        `TRUST_PROXY doit valoir « loopback », ou des adresses IP et des réseaux tels que 10.0.0.0/8, et non ${guillemets(TRUST_PROXY)}`,
      );
    }
    proxies.addSubnet(address, prefix, family);
  }
  return proxies;
}

/** LISTEN_ADDRESS is an IP address; by default, only this machine can connect. */
export function addressFrom({ LISTEN_ADDRESS }: NodeJS.ProcessEnv): string {
  const address = LISTEN_ADDRESS || "127.0.0.1";
  if (isIP(address) !== 0) return address;
  throw new UsageError(
    `LISTEN_ADDRESS must be an IP address, not ${quote(address)}`,
    `LISTEN_ADDRESS doit être une adresse IP, et non ${guillemets(address)}`,
  );
}

/** Returns the origin for a browser on this machine. */
export function localOrigin(address: string, port: number): string {
  const isLocalhost = /^(?:127\.0\.0\.1|0\.0\.0\.0|::1?)$/.test(address);
  return `http://${isLocalhost ? "localhost" : address.includes(":") ? `[${address}]` : address}:${port}`;
}

const RANGES = { PORT: [1, 65_535], RATE_LIMIT: [0, 1_000_000] } as const;

function numberFrom(env: NodeJS.ProcessEnv, name: keyof typeof RANGES, fallback: number): number {
  const [min, max] = RANGES[name];
  const text = env[name] || String(fallback);
  const value = Number(text);
  if (/^\d{1,7}$/.test(text) && value >= min && value <= max) return value;
  throw new UsageError(
    `${name} must be a number from ${min} to ${max}, not ${quote(text)}`,
    `${name} doit être un nombre de ${min} à ${max}, et non ${guillemets(text)}`,
  );
}
