import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { worthOpening } from "../../tools/cli/until-stopped.ts";
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
  header?: string;
  /** Whether the client leaves at the first bytes. */
  abort?: boolean;
}

/** Sends a request on a connection of its own; returns the status, and whether all of the body came. */
function ask({
  path,
  method = "GET",
  header = "A: b",
  abort,
}: Request): Promise<[number, boolean]> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(started.site).port), "127.0.0.1");
    let head = "";
    let size = 0;
    socket.on("data", (bytes: Buffer) => {
      if (head === "") head = bytes.toString("latin1").split("\r\n\r\n", 1)[0]!;
      size += bytes.length;
      if (abort) socket.destroy();
    });
    socket.on("error", reject).on("close", () => {
      const length = Number(/^Content-Length: (\d+)/m.exec(head)?.[1] ?? 0);
      const body = size - head.length - 4;
      resolve([Number(head.slice(9, 12)), abort || body === (method === "HEAD" ? 0 : length)]);
    });
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\n${header}\r\nConnection: close\r\n\r\n`);
  });
}

const KINDS: Request[] = [
  { path: `${BASE}/tools`, expected: 200, header: "Accept-Encoding: br" },
  { path: `${BASE}/tools/oeuvre`, expected: 304, header: "If-None-Match: *" },
  { path: `${BASE}/tools?q=eclair`, expected: 200, header: "Accept-Encoding: gzip" },
  { path: `${BASE}/tools?page=0`, expected: 400 },
  { path: `${BASE}/exports/tools.json`, expected: 200, method: "HEAD" },
  { path: `${BASE}/exports/tools.json`, expected: 200, abort: true },
  { path: "/", expected: 200, header: "Accept-Encoding: gzip" },
  { path: "/outils/eclair", expected: 200 },
  { path: "/outils/eclair", expected: 405, method: "DELETE" },
  { path: "/nope", expected: 404 },
];

test("5,000 requests for all files and of all kinds, each on a connection of its own, leave nothing", async () => {
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
        const request = requests[sent++ % requests.length]!;
        expect([request, await ask(request)]).toEqual([request, [request.expected, true]]);
      }
    };
    await Promise.all(Array.from({ length: 20 }, client));
  };
  const before = descriptors();
  await send(2000);
  const memory = megabytes();
  await send(5000);
  await vi.waitFor(() => expect(descriptors()).toBeLessThanOrEqual(before + 1), 5000);
  expect(megabytes() - memory).toBeLessThan(60);
  expect(started.output()).not.toMatch(/error/i);
}, 60_000);

test("npm start -- --no-build refuses a folder without a site, and builds nothing", async () => {
  const folder = newFolder();
  const { status, stderr } = await callScript("start", ["--no-build", "--out", folder]);
  const reason = "there is no site in this folder; build it first: npm run build";
  expect([status, stderr]).toEqual([1, `${folder}: ${reason}\n`]);
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
  await vi.waitFor(() => expect(output()).toContain("Nothing was written."), 10_000);
  expect(output()).toContain('did you mean "enterprise"?');
  await isNamed("Grand œuvre");
  writeFileSync(file, good);
  await isNamed("Œuvre");
  const ask = () => fetch(`${site}${BASE}`);
  const answers = await Promise.all(Array.from({ length: 70 }, ask));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  child.kill("SIGKILL");
});

test.each([
  ["en", "the categories", "Ctrl+C stops the server."],
  ["fr", "les catégories", "Ctrl+C arrête le serveur."],
] as const)("what is worth opening is listed in the language %s", (language, label, end) => {
  const text = worthOpening("http://a.test", language).replace(/ +/g, " ");
  expect(text).toContain(`
 ${label} http://a.test/api/v1/directory/categories
`);
  expect(text).toContain(`
${end}
`);
});
