import { createServer } from "node:net";
import { urlsToOpen } from "../src/commands/cli/until-stopped.ts";
import { listen } from "../src/hosts/node/listen.ts";
import { portFrom } from "../src/hosts/node/settings.ts";
import { openSiteFolder } from "../src/hosts/node/site-folder.ts";
import type { CommandArgs } from "./run.ts";

/** Entity tags are off, because each 304 of `serve` leaks a file descriptor. */
const FLAGS = ["--no-etag", "--no-clipboard", "--no-request-logging", "--no-port-switching"];

/** Runs the program of the `serve` package, which follows the site's serve.json, in this process. */
export async function run({ flags, language }: CommandArgs<"serve">): Promise<number> {
  const port = portFrom(process.env);
  openSiteFolder(flags.out);
  // `serve` explains a port in use with a stack trace.
  const probe = createServer();
  await listen(probe, port, "127.0.0.1");
  await new Promise((resolve) => probe.close(resolve));
  process.argv.splice(2, Infinity, ...FLAGS, "--listen", `tcp://127.0.0.1:${port}`, flags.out);
  process.env.NO_UPDATE_CHECK = "1";
  // @ts-expect-error -- the program has no types
  await import("serve/build/main.js");
  process.stdout.write(urlsToOpen(`http://localhost:${port}`, language));
  return 0;
}
