import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { callScript } from "../../test/call-script.ts";
import { filesOf, fixtureCopy, newFolder } from "../../test/folder.ts";
import { runServer, type RunningServer } from "../../test/running-server.ts";

/** `npm start` and `npm run dev` in processes of their own. */
let started: RunningServer;
beforeAll(async () => {
  started = await runServer("start", fixtureCopy(), { RATE_LIMIT: "0" });
});
afterAll(async () => {
  started.child.kill("SIGTERM");
  expect((await once(started.child, "exit"))[0]).toBe(0);
});

const BASE = "/api/v1/directory";

test("npm start serves the URLs it prints, and links to itself", async () => {
  const addresses = started.output().match(/http:\/\/\S+/g)!;
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
  const url = `${started.site}${BASE}/tools/eclair`;
  expect(await (await fetch(url)).json()).toMatchObject({ data: { url } });
});

interface Request {
  path: string;
  expected: number;
  method?: string;
  headers?: Record<string, string>;
  /** Whether the client leaves at the first bytes. */
  abort?: boolean;
}

/** Sends a request on its own connection and reads the whole body; returns the status. */
async function ask({ path, abort, ...rest }: Request): Promise<number | undefined> {
  const asked = request(`${started.site}${path}`, { ...rest, agent: false }).end();
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  if (abort) response.destroy();
  else await response.toArray();
  return response.statusCode;
}

const KINDS: Request[] = [
  { path: `${BASE}/tools`, expected: 200, headers: { "Accept-Encoding": "br" } },
  { path: `${BASE}/tools/oeuvre`, expected: 304, headers: { "If-None-Match": "*" } },
  { path: `${BASE}/tools?q=eclair`, expected: 200, headers: { "Accept-Encoding": "gzip" } },
  { path: `${BASE}/tools?page=0`, expected: 400 },
  { path: `${BASE}/exports/tools.json`, expected: 200, method: "HEAD" },
  { path: `${BASE}/exports/tools.json`, expected: 200, abort: true },
  { path: "/", expected: 200, headers: { "Accept-Encoding": "gzip" } },
  { path: "/outils/eclair", expected: 200 },
  { path: "/outils/eclair", expected: 405, method: "DELETE" },
  { path: "/nope", expected: 404 },
];

test("2,500 requests for all files and of all kinds, each on a connection of its own, leave nothing", async () => {
  const proc = `/proc/${started.child.pid}`;
  const descriptors = () => readdirSync(`${proc}/fd`).length;
  const megabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`${proc}/status`, "utf8"))![1]) / 1000;
  const files = Object.keys(filesOf(started.out)).map((path) => ({
    path: `/${path}`,
    expected: path.startsWith(".manifest") ? 404 : 200,
  }));
  expect(files.length).toBeGreaterThan(80);
  const requests = [...files, ...files.flatMap((file) => [file, ...KINDS])];
  let sent = 0;
  const send = async (count: number) => {
    const client = async () => {
      while (sent < count) {
        const next = requests[sent++ % requests.length]!;
        expect([next, await ask(next)]).toEqual([next, next.expected]);
      }
    };
    await Promise.all(Array.from({ length: 20 }, client));
  };
  const before = descriptors();
  await send(1000);
  const memory = megabytes();
  await send(2500);
  await vi.waitFor(() => expect(descriptors()).toBeLessThanOrEqual(before + 1), 5000);
  expect(megabytes() - memory).toBeLessThan(60);
  expect(started.output()).not.toMatch(/error/i);
}, 60_000);

test("npm start -- --no-build refuses a folder without a site, and builds nothing", async () => {
  const folder = newFolder();
  const { status, stderr } = await callScript("start", ["--no-build", "--out", folder]);
  const reason = "there is no site in this folder; build it first: npm run build";
  expect([status, stderr]).toEqual([2, expect.stringContaining(`${folder}: ${reason}\n`)]);
  expect(readdirSync(folder)).toEqual([]);
});

test("npm run dev rebuilds after a change, and keeps the last good site while there is an error", async () => {
  const content = fixtureCopy();
  const { site, output, child } = await runServer("dev", content);
  const file = join(content, "tools/oeuvre.md");
  const good = readFileSync(file, "utf8");
  const isNamed = (name: string) =>
    vi.waitFor(
      async () => {
        const answer = await fetch(`${site}${BASE}/tools/oeuvre`);
        expect(await answer.json()).toMatchObject({ data: { name } });
      },
      { timeout: 10_000, interval: 50 },
    );
  writeFileSync(file, good.replace("name: Œuvre", "name: Grand œuvre"));
  await isNamed("Grand œuvre");
  writeFileSync(file, good.replace("enterprise", "entreprise"));
  await vi.waitFor(() => expect(output()).toContain('did you mean "enterprise"?'), 10_000);
  expect(output()).not.toContain("written");
  await isNamed("Grand œuvre");
  writeFileSync(file, good);
  await isNamed("Œuvre");
  const ask = () => fetch(`${site}${BASE}`);
  const answers = await Promise.all(Array.from({ length: 70 }, ask));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  child.kill("SIGKILL");
});
