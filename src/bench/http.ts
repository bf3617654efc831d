import { spawn, type ChildProcess } from "node:child_process";
import autocannon from "autocannon";
import { TYPESCRIPT_LOADER } from "../cli/typescript-loader.ts";

/** Throughput of a server in requests per second, and its latency in ms (median and 99th percentile). */
export interface Load {
  rate: number;
  p50: number;
  p99: number;
}

/** Sends requests as fast as the server responds. Throws if a request fails or gets another status than 200. */
export async function load(url: string, seconds: number, connections = 40): Promise<Load> {
  const result = await autocannon({ url, duration: seconds, connections });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url}: ${result.non2xx} responses without status 200, ${result.errors} failed requests`,
    );
  }
  const { p50, p99 } = result.latency;
  return { rate: result.requests.average, p50, p99 };
}

/** Starts a server of this folder in its own process; resolves when it has printed its port. */
export async function startServerProcess(
  name: "bare-server" | "local-server",
  flags: string[],
): Promise<{ port: number; child: ChildProcess }> {
  const script = new URL(`${name}.ts`, import.meta.url).pathname;
  const child = spawn(process.execPath, ["--import", TYPESCRIPT_LOADER, script, ...flags], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", (text: Buffer) => resolve(Number(text.toString().split("\n")[0])));
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return { port, child };
}
