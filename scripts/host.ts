import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { ROOT } from "../src/commands/build.ts";
import { quote, escaped } from "../src/core/text/quote-text.ts";
import { UsageError } from "../src/core/files/failure.ts";
import { BUILD_HOSTS, SITE_HOSTS } from "../src/hosts/config/host-files.ts";
import {
  NGINX_CACHE,
  plainOrigin,
  plainPath,
  type HostFile,
} from "../src/hosts/config/host-options.ts";
import { createHandler } from "../src/core/requests/handler.ts";
import { portFrom } from "../src/hosts/node/settings.ts";
import { openSiteFolder } from "../src/hosts/node/site-folder.ts";
import type { CommandArgs } from "./run.ts";

export async function run({ flags, words }: CommandArgs<"host">): Promise<number> {
  const files = (await configurationOf(words[0]!, flags)).map(({ path, text }) => {
    return { file: resolve(flags.to, path), text };
  });
  const foreign = files.find(
    ({ file }) => existsSync(file) && !WRITTEN.test(readFileSync(file, "utf8")),
  );
  if (foreign && !flags.force) {
    throw new UsageError(
      `${escaped(foreign.file)}: npm run host has not written this file; move it away, or add --force to replace it`,
    );
  }
  for (const { file, text } of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    process.stdout.write(`${escaped(file)}\n`);
  }
  return 0;
}

/** Matches the note in each file that this command has written. */
const WRITTEN = /written by `npm run host/i;

async function configurationOf(
  host: string,
  flags: CommandArgs<"host">["flags"],
): Promise<HostFile[]> {
  if (Object.hasOwn(BUILD_HOSTS, host)) return BUILD_HOSTS[host]!();
  if (!Object.hasOwn(SITE_HOSTS, host)) {
    const names = Object.keys({ ...BUILD_HOSTS, ...SITE_HOSTS }).join(", ");
    throw new UsageError(`HOST must be one of ${names}, not ${quote(host)}`);
  }
  const dist = plainPath("--out", flags.out);
  const identity = await createHandler(openSiteFolder(dist).assets).identity();
  const origin = plainOrigin("SITE_URL", identity.url);
  const port = portFrom(process.env);
  if (origin.port === String(port)) {
    throw new UsageError(
      `${origin.origin} is the port of the local server; build the site with SITE_URL=https://your.domain, ` +
        "or choose another port with PORT=… in the environment",
    );
  }
  return SITE_HOSTS[host]!({
    dist,
    origin,
    identity,
    out: resolve(flags.to),
    program: plainPath("the folder of this project", ROOT),
    node: plainPath("the path of Node.js", process.execPath),
    port,
    cache: NGINX_CACHE,
  });
}
