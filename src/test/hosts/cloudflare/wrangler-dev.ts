import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { ROOT } from "../../../commands/build.ts";
import { cloudflareFiles } from "../../../hosts/config/cloudflare-config.ts";
import { NGINX_CACHE } from "../../../hosts/config/host-options.ts";
import type { Site } from "../../../commands/contract/site-visit.ts";
import { rawFetch } from "../../contract/raw-fetch.ts";
import { newFolder } from "../../folder.ts";
import { freePort } from "../../free-port.ts";
import { SITE } from "../site.ts";

const PACKAGES = join(import.meta.dirname, "../node_modules");

/** In milliseconds; below the limit of vitest for a hook, so that no process outlives a failed start. */
const START_MAX = 25_000;

/** A site in Cloudflare's own runtime on this machine, with the files that `npm run host` writes. */
export interface RunningWorker extends Site {
  dist: string;
  stop: () => Promise<void>;
}

/** Starts `wrangler dev`, which runs workerd, on the site of the contract cases; without an account. */
export async function startWorker(): Promise<RunningWorker> {
  const [port, folder] = [await freePort(), newFolder()];
  const origin = new URL("https://contrat.test");
  const dist = join(folder, "dist");
  cpSync(inject("site"), dist, { recursive: true });
  const files = cloudflareFiles({
    dist,
    origin,
    identity: { name: "Essai", url: SITE },
    out: folder,
    program: ROOT.replace(/\/$/, ""),
    node: process.execPath,
    port: 8787,
    cache: NGINX_CACHE,
  });
  for (const { path, text } of files)
    writeFileSync(join(folder, path).replace(folder + dist, dist), text);
  const home = join(folder, "home");
  mkdirSync(home);
  const child = spawn(
    node22(),
    [
      join(PACKAGES, "wrangler/wrangler-dist/cli.js"),
      "dev",
      `--config=${join(folder, "wrangler.jsonc")}`,
      "--ip=127.0.0.1",
      `--port=${port}`,
      "--show-interactive-dev-session=false",
      "--log-level=error",
    ],
    {
      cwd: folder,
      // In a process group of its own, because wrangler may end before workerd does.
      detached: true,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        PATH: process.env.PATH,
        HOME: home,
        CI: "1",
        CLOUDFLARE_CF_FETCH_ENABLED: "false",
        WRANGLER_SEND_METRICS: "false",
      },
    },
  );
  const fetch = rawFetch(port, origin.host);
  const running: RunningWorker = {
    origin: SITE,
    dist,
    // Cloudflare's network names the client in this header.
    fetch: (
      target,
      { address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`, ...init },
    ) => {
      const headers = new Headers(init.headers);
      headers.set("CF-Connecting-IP", address);
      return unlessLost(() => fetch(target, { ...init, headers, address: "127.0.0.1" }));
    },
    stop: async () => {
      process.kill(-child.pid!, "SIGKILL");
      await once(child, "exit");
    },
  };
  const deadline = Date.now() + START_MAX;
  while (child.exitCode === null && Date.now() < deadline) {
    const response = await running.fetch("/", {}).catch(() => null);
    if (response?.status === 200) return running;
    await sleep(100);
  }
  if (child.exitCode === null) await running.stop();
  throw new Error(`wrangler does not answer; its exit code is ${child.exitCode}`);
}

/** Times that a request is sent, at most. */
const ATTEMPTS = 5;

/**
 * Sends a request again when its connection was reset, or its proxy failed: wrangler's does that now and then when the
 * Worker answers before it has read the whole body, and the answer is lost.
 */
async function unlessLost(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === ATTEMPTS;
    try {
      const response = await send();
      if (response.status !== 500 || isLast) return response;
    } catch (error) {
      const isReset = ["ECONNRESET", "EPIPE"].includes((error as NodeJS.ErrnoException).code!);
      if (!isReset || isLast) throw error;
    }
  }
}

/** Returns the path of a Node.js that runs wrangler: this one, or the one that npm installed. */
export function node22(): string {
  if (Number(process.versions.node.split(".")[0]) >= 22) return process.execPath;
  const installed = join(PACKAGES, "node-22/bin/node");
  if (existsSync(installed)) return installed;
  throw new Error(`wrangler needs Node.js 22, and there is none in ${dirname(installed)}`);
}
