import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { ROOT } from "../../../commands/build.ts";
import { SITE_HOSTS } from "../../../hosts/config/host-files.ts";
import type { HostOptions } from "../../../hosts/config/host-options.ts";
import { newFolder } from "../../folder.ts";
import type { Site } from "../../../commands/contract/site-visit.ts";
import { rawFetch } from "../../contract/raw-fetch.ts";
import { freePort } from "../../free-port.ts";
import { SITE } from "../site.ts";

/** A server in front of the local server, both in processes of their own, with the files that `npm run host` writes. */
export interface RunningHost extends Site {
  dist: string;
  /** Starts the local server, as the systemd unit does. */
  startBackend: () => Promise<void>;
  stopBackend: () => Promise<void>;
  stop: () => Promise<void>;
}

export type Server = "nginx" | "caddy";

/**
 * Starts a host on the site of the contract cases. `change` replaces texts of its configuration, for what a test
 * cannot wait for.
 */
export async function startHost(
  name: Server,
  change: (config: string) => string = (config) => config,
): Promise<RunningHost> {
  const [port, backendPort, folder] = [await freePort(), await freePort(), newFolder()];
  const origin = new URL(`http://localhost:${port}`);
  const dist = join(folder, "dist");
  cpSync(inject("site"), dist, { recursive: true });
  const [config, unit] = await SITE_HOSTS[name]!(optionsFor(origin, folder, backendPort));
  const { program, flags, env } = COMMANDS[name](change(config!.text), folder);
  const front = spawn(program, flags, { stdio: ["ignore", "ignore", "inherit"], env });
  let backend: ChildProcess | undefined;
  const running: RunningHost = {
    origin: SITE,
    fetch: rawFetch(port, origin.host),
    dist,
    startBackend: async () => {
      backend = startUnit(unit!.text);
      await listening(backendPort, backend);
    },
    stopBackend: () => ended(backend!),
    stop: async () => {
      await Promise.all([ended(front), backend && ended(backend)]);
    },
  };
  try {
    await Promise.all([listening(port, front), running.startBackend()]);
    return running;
  } catch (error) {
    await running.stop();
    throw error;
  }
}

/** Returns what `npm run host` would pass on for a site in the folder `dist` of a folder. */
export function optionsFor(origin: URL, folder: string, port = 8787): HostOptions {
  return {
    dist: join(folder, "dist"),
    origin,
    identity: { name: "Essai", url: SITE },
    out: folder,
    program: ROOT.replace(/\/$/, ""),
    node: process.execPath,
    port,
    cache: join(folder, "cache"),
  };
}

interface Command {
  program: Server;
  flags: string[];
  env: NodeJS.ProcessEnv;
}

/** The command that runs a server with a configuration, and keeps all of its files in a folder. */
export const COMMANDS: Record<Server, (config: string, folder: string) => Command> = {
  nginx: (config, folder) => {
    const root = process.getuid?.() === 0;
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};\n`,
    );
    writeFileSync(join(folder, "directory.conf"), config);
    writeFileSync(
      join(folder, "nginx.conf"),
      `${root ? "user root;\n" : ""}daemon off;
pid ${join(folder, "nginx.pid")};
error_log stderr emerg;
events { worker_connections 512; }
http {
access_log off;
${temporary.join("")}include ${join(folder, "directory.conf")};
}
`,
    );
    const flags = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"];
    return { program: "nginx", flags, env: process.env };
  },
  caddy: (config, folder) => {
    const [file, home] = [join(folder, "Caddyfile"), join(folder, "home")];
    mkdirSync(home);
    writeFileSync(file, `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n\n${config}`);
    const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
    return { program: "caddy", flags: ["run", "--config", file, "--adapter", "caddyfile"], env };
  },
};

/** Runs the command of a systemd unit, with its environment in its folder. */
function startUnit(unit: string): ChildProcess {
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)![1]!;
  const [program = "", ...flags] = setting("ExecStart").split(" ");
  const environment = setting("Environment")
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]);
  return spawn(program, flags, {
    cwd: setting("WorkingDirectory"),
    env: Object.fromEntries(environment),
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    try {
      await once(socket, "connect");
      return;
    } catch {
      await sleep(20);
    } finally {
      socket.destroy();
    }
  }
  throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}
