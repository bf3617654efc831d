import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { newFolder } from "./folder.ts";
import { freePort } from "./free-port.ts";
import { LAUNCHER } from "./launcher.ts";

export interface RunningServer {
  child: ChildProcess;
  site: string;
  /** The folder that `npm start` serves. */
  out: string;
  /** Returns the text that it has printed so far. */
  output: () => string;
}

/** Runs a server on a content folder, or `npm run serve` on a site. Resolves when it serves; rejects when it ends. */
export async function runServer(
  name: "start" | "dev" | "serve",
  folder: string,
  env: Record<string, string> = {},
  flags: readonly string[] = [],
  node = process.execPath,
): Promise<RunningServer> {
  const port = Number(env.PORT ?? (await freePort()));
  const out = join(newFolder(), "dist");
  const targets = {
    start: ["--content", folder, "--out", out],
    dev: ["--content", folder],
    serve: ["--out", folder],
  };
  const child = spawn(node, [LAUNCHER, name, ...targets[name], ...flags], {
    env: { ...process.env, LC_ALL: "C", ...env, PORT: String(port) },
    cwd: newFolder(),
  });
  let printed = "";
  await new Promise<void>((resolve, reject) => {
    const append = (text: Buffer) => {
      printed += text.toString();
      if (printed.includes("Ctrl+C")) resolve();
    };
    child.stdout.on("data", append);
    child.stderr.on("data", append);
    child.on("exit", (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
  return { child, site: `http://localhost:${port}`, out, output: () => printed };
}
