import { resolve } from "node:path";
import type { SiteIdentity } from "../../api/documents.ts";
import { siteOrigin } from "../../content/schema/rules.ts";
import { quoted } from "../../content/quote-text.ts";
import { Failure } from "../../content/failure.ts";

/** What a host's configuration depends on. Paths are absolute; all texts are safe inside quotes of any language. */
export interface HostOptions {
  /** The folder of the built site. */
  dist: string;
  origin: URL;
  identity: SiteIdentity;
  /** The folder that the configuration is written to. */
  out: string;
  /** The folder of this project, and the program of Node.js. */
  program: string;
  node: string;
  /** Port of the local server, for what files cannot answer. */
  port: number;
  /** Folder in which nginx keeps computed answers. */
  cache: string;
}

/** Debian's nginx creates it, as root, when it starts. */
export const NGINX_CACHE = "/var/cache/nginx-directory";

/** A file of a configuration; its path is relative to the folder that the user names, or absolute. */
export interface HostFile {
  path: string;
  text: string;
}

/** Letters, digits and what no configuration language or shell reads as more than itself. */
const PLAIN_PATH = /^(?:\/[\p{L}\p{N}._+@-]+)+$/u;

/**
 * Returns the absolute path for a folder or program. Throws a Failure for one with spaces, quotes, braces and the
 * like: nginx, Caddy and systemd quote each of them differently, and one wrong quote would serve another folder.
 */
export function plainPath(name: string, given: string): string {
  const path = resolve(given);
  if (PLAIN_PATH.test(path)) return path;
  throw new Failure(
    `${name}: ${quoted(path)} has a character that configuration files cannot hold safely; ` +
      "use a path of letters, digits and . _ - + @",
  );
}

/** Returns the origin of a site. Throws a Failure unless a site can have it, with a host name of letters and digits. */
export function originFlag(name: string, given: string): URL {
  const origin = siteOrigin(given);
  if (origin && /^https?:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*(?::\d+)?$/.test(origin))
    return new URL(origin);
  throw new Failure(
    `${name}: ${quoted(given)} is not the origin of a site; write it as https://example.org`,
  );
}
