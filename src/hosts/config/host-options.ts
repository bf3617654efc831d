import { resolve } from "node:path";
import type { SiteIdentity } from "../../core/api/documents.ts";
import { originIn } from "../../core/content/site-url.ts";
import { quote } from "../../core/text/quote-text.ts";
import { UsageError } from "../../core/files/failure.ts";

/** The values in a host's configuration. Paths are absolute; all texts are safe inside quotes of any language. */
export interface HostOptions {
  /** The folder of the built site. */
  dist: string;
  origin: URL;
  identity: SiteIdentity;
  /** The folder for the configuration files. */
  out: string;
  /** The folder of this project, and the Node.js executable. */
  program: string;
  node: string;
  /** Port of the local server, which answers what files cannot. */
  port: number;
  /** Folder in which nginx caches computed answers. */
  cache: string;
}

/** Debian's nginx creates it as root when it starts. */
export const NGINX_CACHE = "/var/cache/nginx-directory";

/** A configuration file. Its path is absolute, or relative to the folder that the user names. */
export interface HostFile {
  path: string;
  text: string;
}

/** Only letters, digits, and signs without a meaning in any configuration language or shell. */
const PLAIN_PATH = /^(?:\/[\p{L}\p{N}._+@-]+)+$/u;

/**
 * Returns the absolute path of a folder or program. Throws a UsageError if it has spaces, quotes, braces and the like:
 * nginx, Caddy and systemd quote each differently, and one wrong quote would serve another folder.
 */
export function plainPath(name: string, given: string): string {
  const path = resolve(given);
  if (PLAIN_PATH.test(path)) return path;
  throw new UsageError(
    `${name}: ${quote(path)} has a character that configuration files cannot hold safely; ` +
      "use a path of letters, digits and . _ - + @",
  );
}

/** Parses a site's origin. Throws a UsageError unless its host name is made of letters and digits. */
export function plainOrigin(name: string, given: string): URL {
  return new URL(originIn(name, given, /^https?:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*(?::\d+)?$/));
}
