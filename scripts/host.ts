import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { ROOT } from "../src/build.ts";
import { runCommand } from "../src/cli/command.ts";
import { readCommandLine } from "../src/cli/flags.ts";
import { Failure } from "../src/failure.ts";
import { BUILD_HOSTS, SITE_HOSTS } from "../src/hosting/host-files.ts";
import { NGINX_CACHE, originFrom, plainPath, type HostFile } from "../src/hosting/host-options.ts";
import { openStaticFiles } from "../src/request/static-files.ts";
import { portFrom } from "../src/server/settings.ts";
import { builtSite } from "../src/server/site-folder.ts";

const names = [...Object.keys(BUILD_HOSTS), ...Object.keys(SITE_HOSTS)];
const { flags, words } = readCommandLine(
  "host",
  "Writes the configuration of a host. For nginx and Caddy, the environment variable PORT (8787) is the port of\n" +
    "the local server, which answers what files cannot.",
  {
    out: { value: "DIR", default: ".", help: "folder to write to" },
    dist: { value: "DIR", default: "dist", help: "folder of the built site" },
    origin: { value: "URL", help: "origin of the site; by default the one that it was built for" },
  },
  [names.join("|")],
);

await runCommand(async () => {
  for (const { path, text } of await filesOf(words[0] ?? "")) {
    const file = resolve(flags.out, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    process.stdout.write(`${file}\n`);
  }
  return 0;
});

async function filesOf(host: string): Promise<HostFile[]> {
  if (Object.hasOwn(BUILD_HOSTS, host)) return BUILD_HOSTS[host]!();
  if (!Object.hasOwn(SITE_HOSTS, host)) {
    throw new Failure(`name a host: ${names.join(", ")}; see npm run host -- --help`);
  }
  const dist = plainPath("--dist", flags.dist);
  const identity = await openStaticFiles(builtSite(dist).assets).identity();
  const origin = originFrom("--origin", flags.origin ?? identity.url);
  if (origin.origin !== identity.url) {
    throw new Failure(
      `--origin: the site in ${flags.dist} links to ${identity.url}; build it with SITE_URL=${origin.origin}`,
    );
  }
  const port = portFrom(process.env);
  if (origin.port === String(port)) {
    throw new Failure(
      `${origin.origin} is the port of the local server; build the site with SITE_URL=https://your.domain, ` +
        "or choose another port with PORT=… in the environment",
    );
  }
  return SITE_HOSTS[host]!({
    dist,
    origin,
    identity,
    out: resolve(flags.out),
    program: plainPath("the folder of this project", ROOT),
    node: plainPath("the path of Node.js", process.execPath),
    port,
    cache: NGINX_CACHE,
  });
}
