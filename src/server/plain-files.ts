import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Failure } from "../failure.ts";
import { portInUse } from "./settings.ts";

/** A static file server on this machine. */
export interface PlainFileServer {
  stop: () => void;
  /** The exit code, once the server has ended. */
  ended: Promise<number>;
}

/**
 * Serves the files of a folder with the `serve` package and the site's serve.json; ready when it resolves.
 * Entity tags are off, because each 304 of `serve` leaks a file descriptor. Throws a Failure when the port
 * is in use.
 */
export async function servePlainFiles(folder: string, port: number): Promise<PlainFileServer> {
  const cli = fileURLToPath(import.meta.resolve("serve/build/main.js"));
  const flags = ["--no-etag", "--no-clipboard", "--no-request-logging", "--no-port-switching"];
  const address = `tcp://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`http://127.0.0.1:${port}`, { method: "HEAD" }).then(Boolean, () => false);
  if (await answers()) throw portInUse(port);
  const child = spawn(process.execPath, [cli, ...flags, "--listen", address, folder], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NO_UPDATE_CHECK: "1" },
  });
  const ended = once(child, "exit").then(([code]: unknown[]) => Number(code ?? 0));
  while (child.exitCode === null && !(await answers())) await sleep(20);
  if (child.exitCode !== null)
    throw new Failure(`serve exited with ${await ended} before it was ready`);
  return { stop: () => void child.kill(), ended };
}
