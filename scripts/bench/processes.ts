import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../src/test/free-port.ts";
import { TYPESCRIPT_LOADER } from "../../src/test/typescript-loader.ts";

/** Extra certificates slow down every start of Node, which distorts the ratios. */
const { NODE_EXTRA_CA_CERTS: _, ...ENVIRONMENT } = process.env;

/**
 * Runs a program, whose caches are in `cwd`; returns its output, its seconds, and those of CPU that it and its own processes took. Throws if it
 * fails.
 */
export function runProgram(cwd: string, ...program: string[]) {
  const startedAt = performance.now();
  const options = { cwd, env: ENVIRONMENT, encoding: "utf8", maxBuffer: 1e9 } as const;
  const shell = ["-c", '"$@" && times >&2', "sh", process.execPath, ...parameters(program)];
  const { status, stdout, stderr } = spawnSync("sh", shell, options);
  if (status !== 0) throw new Error(`${program.join(" ")} ended with ${status}\n${stderr}`);
  const times = stderr
    .trim()
    .split("\n")
    .at(-1)!
    .matchAll(/(\d+)m([\d.]+)s/g);
  const cpu = [...times].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
  return { printed: stdout, seconds: (performance.now() - startedAt) / 1000, cpu };
}

/** Starts a server on a free port; resolves when it answers. It runs until it is stopped or this process exits. */
export async function startServer(cwd: string, ...program: string[]) {
  const port = await freePort();
  const env = { ...ENVIRONMENT, PORT: String(port), RATE_LIMIT: "0" };
  const child = spawn(process.execPath, parameters(program), { cwd, env, stdio: "ignore" });
  process.once("exit", () => child.kill());
  // Otherwise, a failed bench would wait for its servers forever.
  child.unref();
  let ended = false;
  const end = once(child, "exit").then(() => (ended = true));
  const origin = `http://127.0.0.1:${port}`;
  const answers = () => fetch(origin, { method: "HEAD" }).then(Boolean, () => false);
  while (!(await answers())) {
    if (ended) throw new Error(`${program.join(" ")} ended before it answered`);
    await sleep(20);
  }
  const stop = async () => {
    child.ref();
    child.kill();
    await end;
  };
  return { origin, stop };
}

/** Returns Node's parameters for a program: a command, or a file of `scripts`, with its own parameters. */
function parameters([name, ...rest]: string[]): string[] {
  const program = name!.endsWith(".ts") ? [name!] : ["run.ts", name!];
  const file = fileURLToPath(new URL(`../${program[0]}`, import.meta.url));
  return ["--import", TYPESCRIPT_LOADER, file, ...program.slice(1), ...rest];
}

/** Returns a new folder, removed when this process exits. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "directory-bench-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a sentence on what the results depend on: the day, the version of Node and the machine. */
export function conditions(): string {
  const day = new Date().toISOString().slice(0, 10);
  const [{ model }, memory] = [cpus()[0]!, Math.round(totalmem() / 1e9)];
  const machine = `${cpus().length} × ${model.trim()}, ${memory} GB of memory`;
  return `Measured on ${day} with Node ${process.version} on ${machine}.`;
}
