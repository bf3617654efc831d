import { buildAndReport } from "../src/commands/cli/build-report.ts";
import { siteUrlFrom } from "../src/core/content/site-url.ts";
import { CACHE_FOLDER } from "./cache-folder.js";
import { readParts } from "../src/commands/site-parts.ts";
import type { CommandArgs } from "./run.ts";

export async function run({ flags, language }: CommandArgs<"build">): Promise<number> {
  const { content, out, force, format, quiet, only } = flags;
  const siteUrl = siteUrlFrom(process.env, undefined);
  const cache = flags["no-cache"] ? null : CACHE_FOLDER;
  const parts = only === undefined ? undefined : readParts(only);
  const options = { content, out, force, siteUrl, cache, parts };
  return (await buildAndReport(options, language, quiet ? "quiet" : format)) ? 0 : 1;
}
