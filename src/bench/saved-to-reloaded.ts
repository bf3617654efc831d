import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { TYPESCRIPT_LOADER } from "../cli/typescript-loader.ts";

const DEV = new URL("../../scripts/dev.ts", import.meta.url).pathname;

/** The record that is saved, and its page. */
const RECORD = "tools/outil-7.md";
const PAGE = "/outils/outil-7";

/**
 * Runs `npm run dev` on a content folder. Returns the median time in seconds from saving a record until the event that
 * reloads its page has arrived and the page is read.
 */
export async function savedToReloaded(
  nodePath: string,
  cwd: string,
  content: string,
  rounds: number,
): Promise<number> {
  const port = await freePort();
  const child = spawn(nodePath, ["--import", TYPESCRIPT_LOADER, DEV, "--content", content], {
    cwd,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "ignore"],
  });
  try {
    await started(child);
    const site = `http://localhost:${port}`;
    const events = await nextBuilds(`${site}/__dev/events`);
    await events();
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const mark = `Phrase ${round} de la mesure`;
      appendFileSync(join(content, RECORD), `\n${mark}.\n`);
      const savedAt = performance.now();
      await events();
      const page = await (await fetch(site + PAGE)).text();
      times.push((performance.now() - savedAt) / 1000);
      if (!page.includes(mark)) throw new Error(`${PAGE} is not the page that was saved`);
    }
    return times.toSorted((a, b) => a - b)[rounds >> 1]!;
  } finally {
    child.kill();
    if (child.exitCode === null) await once(child, "exit");
  }
}

async function started(child: ChildProcess): Promise<void> {
  let printed = "";
  for await (const text of child.stdout!) {
    printed += String(text);
    if (printed.includes("Ctrl+C")) break;
  }
  // What it prints later must not fill the pipe, which would stop it.
  child.stdout!.resume();
}

/** Opens a stream of events; returns a function that waits for the next build other than the last one. */
async function nextBuilds(url: string): Promise<() => Promise<void>> {
  const { body } = await fetch(url);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  let last = "";
  return async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`${url} ended`);
      const build = /"build":"([^"]*)"/.exec(value)?.[1];
      if (build === undefined || build === last) continue;
      last = build;
      return;
    }
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
