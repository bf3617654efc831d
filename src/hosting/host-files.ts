import { caddyConfig } from "./caddy-config.ts";
import { cloudflareFiles } from "./cloudflare-config.ts";
import type { HostFile, HostOptions } from "./host-options.ts";
import { netlifyToml } from "./netlify-toml.ts";
import { nginxConfig } from "./nginx-config.ts";
import { systemdUnit } from "./systemd-unit.ts";

const UNIT = "directory.service";

/** The configuration of each host that needs a built site. */
export const SITE_HOSTS: Record<string, (options: HostOptions) => HostFile[]> = {
  nginx: (options) => [
    { path: "directory.conf", text: nginxConfig(options) },
    { path: UNIT, text: systemdUnit(options, { limits: false }) },
  ],
  caddy: (options) => [
    { path: "Caddyfile", text: caddyConfig(options) },
    { path: UNIT, text: systemdUnit(options, { limits: true }) },
  ],
  cloudflare: cloudflareFiles,
};

/** The configuration of each host that builds the site itself. */
export const BUILD_HOSTS: Record<string, () => HostFile[]> = {
  netlify: () => [{ path: "netlify.toml", text: netlifyToml() }],
};
