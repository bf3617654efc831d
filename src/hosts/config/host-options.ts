import { resolve } from "node:path";
import type { SiteIdentity } from "../../core/api/documents.ts";
import { originIn } from "../../core/content/site-url.ts";
import { quote } from "../../core/text/quote-text.ts";
import { UsageError } from "../../core/files/failure.ts";

/**
 * Values for the configuration of a host. Paths are absolute; all texts are safe inside quotes of any configuration
 * language.
 */
export interface HostOptions {
  dist: string;
  origin: URL;
  identity: SiteIdentity;
  out: string;
  /** `program` is the folder of this project, `node` the executable. */
  program: string;
  node: string;
  /** Port of the local server, which answers what files cannot. */
  port: number;
  cache: string;
}

/** Debian's nginx creates this folder as root when it starts. */
export const NGINX_CACHE = "/var/cache/nginx-directory";

/** The path is absolute, or relative to the folder that the user names. */
export interface HostFile {
  path: string;
  text: string;
}

/** Characters without a meaning in any configuration language or shell. */
const PLAIN_PATH = /^(?:\/[\p{L}\p{N}._+@-]+)+$/u;

/**
 * Returns an absolute path. Throws a UsageError for spaces, quotes, braces and the like: nginx, Caddy and systemd quote
 * them differently, and a mistake would serve another folder.
 */
export function plainPath(name: string, text: string): string {
  const path = resolve(text);
  if (PLAIN_PATH.test(path)) return path;
  throw new UsageError(
    `${name}: ${quote(path)} has a character that configuration files cannot hold safely; ` +
      "use a path of letters, digits and . _ - + @",
  );
}

/** Throws a UsageError for a host name with anything but letters, digits, dots and hyphens. */
export function plainOrigin(name: string, url: string): URL {
  return new URL(originIn(name, url, /^https?:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*(?::\d+)?$/));
}
