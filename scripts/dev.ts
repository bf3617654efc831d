import { bundleDevClient } from "../src/website/assets/bundle.ts";
import { decimal, reportDiagnostics } from "../src/commands/cli/build-report.ts";
import { reportError } from "../src/commands/cli/command.ts";
import { untilStopped, urlsToOpen } from "../src/commands/cli/until-stopped.ts";
import { siteUrlFrom } from "../src/core/content/site-url.ts";
import { diskSource } from "../src/core/files/source.ts";
import { createDevResponder } from "../src/hosts/dev/dev-responder.ts";
import type { Content } from "../src/core/content/load.ts";
import { siteOutputs } from "../src/commands/site-parts.ts";
import { createDevSite } from "../src/hosts/dev/dev-site.ts";
import { readRecords } from "../src/core/content/record-cache.ts";
import { serve } from "../src/hosts/node/server.ts";
import { settingsFrom } from "../src/hosts/node/settings.ts";
import { CACHE_FOLDER } from "./cache-folder.js";
import type { CommandArgs } from "./run.ts";

/** Milliseconds between two looks for changed files, which take 20 ms for a thousand files. */
const INTERVAL = 1000;

export async function run({ flags, language }: CommandArgs<"dev">): Promise<number> {
  const settings = settingsFrom(process.env, 0);
  const origin = `http://localhost:${settings.port}`;
  const siteUrl = siteUrlFrom(process.env, origin);
  const source = diskSource(flags.content);
  // Throws a Failure for a missing folder.
  source.list();
  const cachedRecords = readRecords(CACHE_FOLDER);
  const { drafts } = flags;
  const plan = (content: Content) => siteOutputs(content, siteUrl).outputs;
  const site = createDevSite(source, { plan, drafts, cachedRecords });
  const onError = (error: unknown) => reportError(error, language);
  let problem: string | null = null;
  const build = () => {
    const startedAt = performance.now();
    try {
      const diagnostics = site.build();
      if (diagnostics === null) return;
      problem = reportDiagnostics(diagnostics, language);
      if (problem !== null) return;
      const seconds = decimal((performance.now() - startedAt) / 1000, 2, language);
      const text = { en: `Site ready in ${seconds} s`, fr: `Site prêt en ${seconds} s` }[language];
      process.stdout.write(`${text}\n`);
    } catch (error) {
      problem = onError(error);
    }
  };
  build();
  setInterval(build, INTERVAL).unref();
  const client = bundleDevClient();
  const options = { ...settings, onError };
  const responder = createDevResponder({ onError, site, drafts, problem: () => problem, client });
  const server = await serve(responder, options);
  process.stdout.write(urlsToOpen(origin, language));
  return untilStopped(server);
}
