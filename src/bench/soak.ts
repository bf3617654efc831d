import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readManifest } from "../output/manifest.ts";
import { neverRead } from "./soak-client.ts";
import { copyContent } from "./soak-content.ts";
import {
  addUnexpected,
  largeRequests,
  loadOn,
  newTally,
  type Site,
  type Tally,
} from "./soak-load.ts";
import { build, freePort, startServer, type SoakServer } from "./soak-server.ts";
import { sampleUsage, settledUsage, usageOf, type Usage } from "./soak-usage.ts";

export interface SoakOptions {
  content: string;
  /** Minimum; requests continue until the last rebuild. */
  requests: number;
  rebuilds: number;
  /** Maximum duration of the load. */
  seconds: number;
  /** Ends the load early. */
  signal: AbortSignal;
  onProgress: (text: string) => void;
}

export interface SoakReport extends Tally {
  pid: number;
  /** The signal or exit code when the server ended by itself; else null. */
  ended: string | null;
  seconds: number;
  unread: number;
  rebuilds: number;
  /** Idle: before the load, after its first tenth, after the load, and after the unread clients are closed. */
  usage: Record<"start" | "warm" | "after" | "end", Usage>;
  /** Under load, after the warm-up. */
  samples: Usage[];
  /** Last characters that the server wrote to standard error. */
  errors: string;
}

/** Clients that never read their responses; the server must close their connections. */
const UNREAD_CLIENTS = 200;
/** Seconds after the load within which the server must do so. */
export const DROP_SECONDS = 60;

/** Runs the local server under load in a temporary folder while the site is rebuilt repeatedly. */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  const root = mkdtempSync(join(tmpdir(), "directory-soak-"));
  const folders = { root, content: join(root, "content"), out: join(root, "dist") };
  try {
    const port = await freePort();
    const writeVersion = copyContent(options.content, folders.content);
    const rebuild = async (version: number) => {
      writeVersion(version);
      await build(folders, port);
      return readManifest(folders.out)?.files ?? [];
    };
    const odd = new Set(await rebuild(1));
    const files = (await rebuild(0)).filter((file) => odd.has(file) && !file.startsWith("404."));
    const sizes = new Map(files.map((file) => [file, statSync(join(folders.out, file)).size]));
    const large = files.toSorted((a, b) => sizes.get(b)! - sizes.get(a)!).slice(0, 3);
    const server = await startServer(folders, port);
    try {
      return await underLoad(options, server, { port, files, large }, rebuild);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function underLoad(
  options: SoakOptions,
  server: SoakServer,
  site: Site,
  rebuild: (version: number) => Promise<unknown>,
): Promise<SoakReport> {
  const { requests, rebuilds } = options;
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  const isOver = () => server.ended() !== null || options.signal.aborted;
  const runs = () => !isOver() && seconds() < options.seconds;
  const tally = newTally();
  const load = loadOn(site, tally);
  const settled = (descriptors: number, seconds: number) =>
    settledUsage(server.pid, descriptors, seconds, isOver);
  const start = usageOf(server.pid);

  const warmUp = requests / 10;
  await load(() => runs() && tally.requests < warmUp);
  const warm = await settled(start.descriptors, 5);

  const unread = Array.from({ length: Math.min(UNREAD_CLIENTS, Math.ceil(requests / 100)) }, () =>
    neverRead(site.port, largeRequests(site.large)),
  );
  const endSampling = sampleUsage(server.pid);
  let built = 0;
  const buildAgain = async () => {
    while (built < rebuilds && runs()) {
      const due = warmUp + ((requests - warmUp) * built) / rebuilds;
      while (tally.requests < due && runs()) await sleep(20);
      await rebuild(built + 2).catch((error: Error) =>
        addUnexpected(tally, "failed build", error.message),
      );
      built += 1;
      options.onProgress(`${built} of ${rebuilds} rebuilds, ${tally.requests} requests`);
    }
  };
  const loading = load(() => runs() && (tally.requests < requests || built < rebuilds));
  await Promise.all([loading, buildAgain()]);
  const took = seconds();
  const samples = endSampling();

  const after = await settled(warm.descriptors, DROP_SECONDS);
  for (const socket of unread) socket.destroy();
  const end = await settled(warm.descriptors, 5);
  return {
    ...tally,
    pid: server.pid,
    ended: server.ended(),
    seconds: took,
    unread: unread.length,
    rebuilds: built,
    usage: { start, warm, after, end },
    samples,
    errors: server.errors(),
  };
}
