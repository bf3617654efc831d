import { EXPLORER } from "../src/assets/bundle.ts";
import { bundleDevClient } from "../src/assets/dev-client.ts";
import { PUBLIC_FOLDER } from "../src/assets/public-files.ts";
import { DRAWINGS } from "../src/build.ts";
import { reportMemorySite } from "../src/cli/build-report.ts";
import { reportError, runCommand } from "../src/cli/command.ts";
import { CONTENT_FLAG, readFlags } from "../src/cli/flags.ts";
import { languageOf } from "../src/cli/language.ts";
import { untilStopped } from "../src/cli/run-server.ts";
import { originFrom } from "../src/content/site-url.ts";
import { diskSource } from "../src/content/source.ts";
import { createDevResponder } from "../src/dev/dev-responder.ts";
import { createDevSite, type DevSite } from "../src/dev/dev-site.ts";
import { createSession } from "../src/dev/session.ts";
import { readRecords, recordFile } from "../src/record-cache.ts";
import { serve } from "../src/server/server.ts";
import { settingsFrom } from "../src/server/settings.ts";
import { worthOpening } from "../src/server/start-message.ts";
import { watchFolders } from "../src/server/watch.ts";

const purpose =
  "Like npm start, but without a rate limit. Rebuilds when the content changes, and restarts when the\n" +
  "code changes; open pages reload. While the content has errors, they show them over the last valid site.\n" +
  "The site is kept in memory: nothing is written.";
const flags = readFlags("dev", purpose, {
  content: CONTENT_FLAG,
  drafts: { help: "also show drafts, marked" },
});

await runCommand(async () => {
  const settings = settingsFrom(process.env, 0);
  const site = `http://localhost:${settings.port}`;
  const siteUrl = originFrom(process.env.SITE_URL || site);
  const source = diskSource(flags.content);
  const known = readRecords(recordFile(flags.content, ".build"));
  const shown = reported(
    createDevSite(source, { siteUrl, drafts: flags.drafts, drawings: DRAWINGS, known }),
  );
  const session = createSession({ ...shown, source, onError: reportError });
  const watched = [flags.content, PUBLIC_FOLDER, EXPLORER];
  // Throws a Failure when there is no such folder, which could not be watched either.
  source.list();
  const watcher = watchFolders(watched, session.rebuild, reportError);
  try {
    session.rebuild();
    const options = { ...settings, onError: console.error };
    const client = bundleDevClient();
    const responder = createDevResponder({ ...options, ...shown, session, client });
    const server = await serve(responder, options);
    process.stdout.write(worthOpening(shown.site, site));
    return await untilStopped({
      close: () => {
        session.events.close();
        return server.close();
      },
    });
  } finally {
    watcher.close();
  }
});

/** Returns what a session needs of a site; each of its builds reports to the terminal. */
function reported({ site, draftPages, build }: DevSite) {
  return {
    site,
    draftPages,
    buildId: site.version,
    build: () => {
      const startedAt = performance.now();
      const diagnostics = build();
      const drafts = draftPages?.().length ?? null;
      reportMemorySite(diagnostics, drafts, languageOf(process.env), startedAt);
      return diagnostics;
    },
  };
}
