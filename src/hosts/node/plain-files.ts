import { spawn, type ChildProcess } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Failure } from "../../content/failure.ts";
import { listen } from "./listen.ts";
import { openSiteFolder } from "./site-folder.ts";

/**
 * Serves the files of a folder with the `serve` package and the site's serve.json; resolves once it is ready. Entity
 * tags are off, because each 304 of `serve` leaks a file descriptor. Throws a Failure if the port is in use, or the
 * folder holds no site.
 */
export async function servePlainFiles(folder: string, port: number): Promise<ChildProcess> {
  const cli = fileURLToPath(import.meta.resolve("serve/build/main.js"));
  const flags = ["--no-etag", "--no-clipboard", "--no-request-logging", "--no-port-switching"];
  const answers = () =>
    fetch(`http://127.0.0.1:${port}`, { method: "HEAD" }).then(Boolean, () => false);
  openSiteFolder(folder);
  const probe = createServer();
  await listen(probe, port, "127.0.0.1");
  await new Promise((resolve) => probe.close(resolve));
  const child = spawn(
    process.execPath,
    [cli, ...flags, "--listen", `tcp://127.0.0.1:${port}`, folder],
    { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, NO_UPDATE_CHECK: "1" } },
  );
  while (child.exitCode === null && !(await answers())) await sleep(20);
  if (child.exitCode === null) return child;
  throw new Failure(
    `serve exited with ${child.exitCode} before it was ready`,
    `serve s’est terminé par ${child.exitCode} avant d’être prêt`,
  );
}
