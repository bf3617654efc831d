import { spawn } from "node:child_process";
import { once } from "node:events";
import { freePort } from "../free-port.ts";

/** Milliseconds. A command that neither ends nor serves until then is stopped. */
const LIMIT = 100_000;

/** Runs a line of a document in a folder, until it ends or serves; `status` is then its exit code, or null. */
export async function shell(line: string, cwd: string, env: Record<string, string> = {}) {
  // What the npm that runs the tests tells its children is not for another npm.
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_|^SITE_URL$/.test(name));
  const port = String(await freePort());
  const child = spawn("sh", ["-c", line], {
    cwd,
    env: { ...Object.fromEntries(inherited), LC_ALL: "C", PORT: port, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // In a group of its own, which can be stopped with all that it has started.
    detached: true,
  });
  const ended = once(child, "close");
  let output = "";
  const served = new Promise<null>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text: Buffer) => {
        output += text.toString();
        if (output.includes("Ctrl+C stops")) resolve(null);
      });
    }
  });
  const stop = async () => {
    process.kill(-child.pid!);
    await ended;
  };
  const limit = setTimeout(() => void stop(), LIMIT);
  const exitCode = ended.then(([code]) => (code as number | null) ?? -1);
  const status = await Promise.race([served, exitCode]);
  clearTimeout(limit);
  return { status, output, site: `http://localhost:${port}`, stop };
}
