import { RATE_LIMIT } from "../../api/api.ts";
import { HEADER_RULES } from "../../api/file-headers.ts";
import { caddyConfig } from "./caddy-config.ts";
import { cloudflareFiles } from "./cloudflare-config.ts";
import type { HostFile, HostOptions } from "./host-options.ts";
import { nginxConfig } from "./nginx-config.ts";
import { filled } from "./template.ts";

/** Configuration of the hosts that need a built site. */
export const SITE_HOSTS: Record<string, (options: HostOptions) => HostFile[]> = {
  nginx: (options) => [
    { path: "directory.conf", text: nginxConfig(options) },
    { path: "directory.service", text: systemdUnit(options, { limits: false }) },
  ],
  caddy: (options) => [
    { path: "Caddyfile", text: caddyConfig(options) },
    { path: "directory.service", text: systemdUnit(options, { limits: true }) },
  ],
  cloudflare: cloudflareFiles,
};

/** Configuration of the hosts that build the site themselves. */
export const BUILD_HOSTS: Record<string, () => HostFile[]> = {
  netlify: () => [{ path: "netlify.toml", text: netlifyToml() }],
};

/**
 * Returns the systemd unit of the local server behind nginx or Caddy. With `limits`, the server in front has no rate
 * limit, so this one counts each client's requests.
 */
export function systemdUnit(
  { dist, node, origin, port, program }: HostOptions,
  { limits }: { limits: boolean },
): string {
  const clients = limits ? `RATE_LIMIT=${RATE_LIMIT.limit} TRUST_PROXY=loopback` : "RATE_LIMIT=0";
  return filled("systemd", { dist, node, origin: origin.origin, port, program, clients });
}

/** Returns netlify.toml: how to build the site, the headers of its files, and what answers without the function. */
function netlifyToml(): string {
  const headers = HEADER_RULES.map(({ for: pattern, values }) => {
    const lines = Object.entries(values).map(([name, value]) => `${name} = ${quoted(value)}\n`);
    return `[[headers]]\nfor = "${pattern}"\n[headers.values]\n${lines.join("")}`;
  });
  return filled("netlify", { headers: headers.join("\n") });
}

/** Returns a text as a TOML string. No value contains both kinds of quotes, or a backslash. */
function quoted(text: string): string {
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}
