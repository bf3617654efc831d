import { readdirSync } from "node:fs";
import { join } from "node:path";
import { bundleDevClient, BROWSER_FOLDER } from "../src/build/assets/bundle.ts";
import { PUBLIC_FOLDER } from "../src/build/assets/public-files.ts";
import { ROOT } from "../src/build/build.ts";
import { decimal, reportDiagnostics } from "../src/commands/cli/build-report.ts";
import { reportError } from "../src/commands/cli/command.ts";
import { restartOnChange, untilStopped, urlsToOpen } from "../src/commands/cli/until-stopped.ts";
import { fr } from "../src/content/french-phrases.ts";
import type { Language } from "../src/content/messages.ts";
import { siteUrlFrom } from "../src/content/site-url.ts";
import { diskSource } from "../src/content/source.ts";
import { createDevResponder } from "../src/hosts/dev/dev-responder.ts";
import { createDevSite } from "../src/hosts/dev/dev-site.ts";
import { createSession } from "../src/hosts/dev/session.ts";
import { readRecords, recordFile } from "../src/build/record-cache.ts";
import { serve } from "../src/hosts/node/server.ts";
import { settingsFrom } from "../src/hosts/node/settings.ts";
import { watchFolders } from "../src/hosts/dev/watch.ts";
import type { CommandArgs } from "./run.ts";

export async function run({ flags, language }: CommandArgs<"dev">): Promise<number> {
  const settings = settingsFrom(process.env, 0);
  const origin = `http://localhost:${settings.port}`;
  const siteUrl = siteUrlFrom(process.env, origin);
  if (flags.watch) return restarted(language);
  const source = diskSource(flags.content);
  const known = readRecords(recordFile(flags.content, ".build"));
  const site = createDevSite(source, { siteUrl, drafts: flags.drafts, known });
  const report = (error: unknown) => reportError(error, language);
  const build = (): string | null => {
    const startedAt = performance.now();
    try {
      const diagnostics = site.build();
      const errors = reportDiagnostics(diagnostics, language);
      if (errors !== null) return errors;
      const seconds = decimal((performance.now() - startedAt) / 1000, 2, language);
      const drafts = site.draftPages()?.length;
      const text = { en: `Site ready in ${seconds} s`, fr: `Site prêt en ${seconds} s` }[language];
      const shown = { en: `. Drafts shown: ${drafts}`, fr: fr`. Brouillons montrés : ${drafts!}` };
      process.stdout.write(`${text}${drafts === undefined ? "" : shown[language]}\n`);
      return null;
    } catch (error) {
      return report(error);
    }
  };
  const session = createSession(build, site.version);
  // Throws a Failure for a missing folder, which could not be watched either.
  source.list();
  const folders = [flags.content, PUBLIC_FOLDER, BROWSER_FOLDER];
  const watcher = watchFolders(folders, session.rebuild, report);
  try {
    session.rebuild();
    const options = { ...settings, onError: report };
    const client = bundleDevClient();
    const server = await serve(createDevResponder({ ...options, site, session, client }), options);
    process.stdout.write(urlsToOpen(origin, language));
    return await untilStopped({
      close: () => {
        session.close();
        return server.close();
      },
    });
  } finally {
    watcher.close();
  }
}

/** Runs the command in a process of its own, and again when the code changes. `bundle.ts` follows that of the pages. */
function restarted(language: Language): Promise<number> {
  const parameters = process.argv.slice(1).filter((parameter) => parameter !== "--watch");
  const folders = readdirSync(join(ROOT, "src"))
    .filter((room) => room !== "browser" && room !== "test")
    .map((room) => join(ROOT, "src", room));
  const program = [...process.execArgv, ...parameters];
  return restartOnChange(program, [...folders, join(ROOT, "scripts")], language);
}
