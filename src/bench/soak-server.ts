import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { TYPESCRIPT_LOADER } from "../cli/typescript-loader.ts";

/** Folders of a soak; `content` and `out` are inside `root`. */
export interface Folders {
  root: string;
  content: string;
  out: string;
}

export interface SoakServer {
  pid: number;
  port: number;
  /** Returns the signal or exit code that ended the process, as text; null while it runs. */
  ended: () => string | null;
  /** Returns the last characters of standard error. */
  errors: () => string;
  stop: () => Promise<void>;
}

/** Runs `npm start` in a child process, without a rate limit; resolves when it listens. */
export async function startServer(folders: Folders, port: number): Promise<SoakServer> {
  const child = run("start", folders, { PORT: String(port), RATE_LIMIT: "0" });
  const errors = outputOf(child);
  let end: string | null = null;
  await new Promise<void>((resolve, reject) => {
    let printed = "";
    child.stdout!.on("data", (text: Buffer) => {
      printed += text.toString();
      if (printed.includes("Ctrl+C")) resolve();
    });
    child.on("exit", (code, signal) => {
      end = `the server ended with ${signal ?? code}`;
      reject(new Error(`${end}: ${errors()}`));
    });
  });
  return {
    pid: child.pid!,
    port,
    ended: () => end,
    errors,
    stop: () => stop(child),
  };
}

/** Runs `npm run build` in a child process. Throws when it fails or takes more than two minutes. */
export async function build(folders: Folders, port: number): Promise<void> {
  const child = run("build", folders, { SITE_URL: `http://localhost:${port}` });
  const errors = outputOf(child);
  child.stdout!.resume();
  const timer = setTimeout(() => child.kill("SIGKILL"), 120_000);
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  clearTimeout(timer);
  if (code !== 0) throw new Error(`a build ended with ${signal ?? code}: ${errors()}`);
}

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

function run(script: string, folders: Folders, env: Record<string, string>): ChildProcess {
  const path = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url));
  const flags = ["--content", folders.content, "--out", folders.out];
  return spawn(process.execPath, ["--import", TYPESCRIPT_LOADER, path, ...flags], {
    cwd: folders.root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Collects standard error. Returns a function that returns its last 2000 characters. */
function outputOf(child: ChildProcess): () => string {
  let output = "";
  child.stderr!.on("data", (text: Buffer) => {
    output = (output + text.toString()).slice(-2000);
  });
  return () => output.trim();
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await exit;
  clearTimeout(timer);
}
