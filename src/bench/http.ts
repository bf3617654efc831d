import { spawn, type ChildProcess } from "node:child_process";
import autocannon from "autocannon";

/** A server under load: requests per second, and latency in ms (median and 99th percentile). */
export interface Load {
  rate: number;
  p50: number;
  p99: number;
}

/** Sends requests as fast as they are answered, over `connections` connections. Throws on any status but 200. */
export async function load(url: string, seconds: number, connections = 40): Promise<Load> {
  const result = await autocannon({ url, duration: seconds, connections });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no 200, ${result.errors} failed`);
  }
  const { p50, p99 } = result.latency;
  return { rate: result.requests.average, p50, p99 };
}

/** Starts a server of this folder, which prints its port as its first line; returns port and process. */
export async function startServerProcess(
  name: "bare-server" | "local-server",
  flags: string[],
): Promise<{ port: number; child: ChildProcess }> {
  const script = new URL(`${name}.ts`, import.meta.url).pathname;
  const child = spawn(
    process.execPath,
    ["--import", import.meta.resolve("tsx/esm"), script, ...flags],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", (text: Buffer) => resolve(Number(text.toString().split("\n")[0])));
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return { port, child };
}
