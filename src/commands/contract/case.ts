import type { SiteData } from "./site-data.ts";
import type { Visit } from "./site-visit.ts";

/** What a case may need from a host. A host that lacks one of these gives the reason. */
export const NEEDS = [
  "paths", // documents at paths without an extension
  "queries", // the parameters of the list of tools
  "problems", // a problem document for each error
  "methods", // the answers to methods other than GET
  "redirects", // from the former slugs of records
  "tags", // entity tags, and 304
  "file-tags", // those of the exports too
  "typed-304", // a 304 that repeats the media type
  "headers", // every header of the contract, on every answer
  "compression", // gzip where a client accepts it
  "pages", // the HTML pages, feeds and other files beside the API
  "clean-pages", // pages at paths without `.html` only, and a page for what is not found
  "mcp", // the endpoint of the Model Context Protocol
  "raw", // targets that no client in between rewrites
  "zero-byte", // `%00` in a path reaches the handler
  "burst", // more requests than a client may send in a minute
  "limit", // 429 for the 61st request of a minute, whatever it asks for
  "fixture", // the content of contract-site.ts
] as const;
export type Need = (typeof NEEDS)[number];

/** A rule of the contract. The name is a sentence, which reports print. */
export interface Case {
  name: string;
  needs?: readonly Need[];
  run: (visit: Visit, siteData: SiteData) => Promise<void> | void;
}

/** Returns one case per sentence. All of them have the same needs. */
export function needing(needs: readonly Need[], runs: Record<string, Case["run"]>): Case[] {
  return Object.entries(runs).map(([name, run]) => ({ name, needs, run }));
}
