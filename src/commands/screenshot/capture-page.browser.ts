import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { readFileSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { callScript } from "../../test/call-script.ts";
import { readImageSize } from "../../content/image.ts";
import { loadContent } from "../../content/load.ts";
import { diskSource } from "../../content/source.ts";
import { Failure } from "../../content/failure.ts";
import { findChromium } from "./find-chromium.ts";
import { fixtureCopy, newFolder } from "../../test/folder.ts";
import { useLocalNames, useRealNames } from "../../test/local-names.ts";
import { oddNetwork } from "../../test/odd-network.ts";
import { capturePage } from "./capture-page.ts";

/** Screenshots of pages on this machine, in a real browser. */

type Page = string | ((request: IncomingMessage, response: ServerResponse) => void);

const COLORS = "<script>const g = document.querySelector('canvas').getContext('2d');";
const PAGES: Record<string, Page> = {
  "/": '<html lang="fr"><title>Ardoise</title><body style="background:#134"><h1>Bonjour',
  // Noise is the worst case: only the lowest qualities make it small.
  "/noise": `<body style="margin:0"><canvas width=1280 height=800></canvas>${COLORS}
    const image = g.createImageData(1280, 800);
    for (let i = 0, x = 1; i < image.data.length; i++) image.data[i] = (x = (x * 16807) % 2147483647);
    g.putImageData(image, 0, 0);</script>`,
  "/missing": (_, response) => response.writeHead(404).end("Rien"),
  "/slow": "<img src=/never>",
  "/never": () => {},
  "/busy": "<script>for (;;);</script>",
  "/restless": "<script>onload = () => location.assign('/restless?' + performance.now())</script>",
  "/moved": (_, response) => response.writeHead(302, { Location: "http://private.test/" }).end(),
  "/file": (_, response) => response.writeHead(302, { Location: "file:///etc/passwd" }).end(),
  "/download": (_, response) =>
    response.writeHead(200, { "Content-Disposition": "attachment" }).end("octets"),
};

let site: Server;
let origin: string;
let received: IncomingMessage[] = [];
beforeAll(async () => {
  site = createServer((request, response) => {
    received.push(request);
    const page = PAGES[request.url!.replace(/\?.*$/, "")] ?? "";
    if (typeof page === "function") page(request, response);
    else response.setHeader("Content-Type", "text/html; charset=utf-8").end(page);
  }).listen(0, "127.0.0.1");
  await once(site, "listening");
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
beforeEach(() => {
  received = [];
});

const capture = (path: string, changes: Partial<Parameters<typeof capturePage>[1]> = {}) =>
  capturePage(origin + path, {
    executable: findChromium()!,
    sandbox: false,
    network: oddNetwork(),
    ...changes,
  });

test("a page is captured in French, as WebP of the size of the window", async () => {
  const { image, url } = await capture("/");
  expect(url).toBe(`${origin}/`);
  expect(readImageSize("a.webp", image)).toEqual({ width: 1280, height: 800 });
  expect(received[0]!.headers["accept-language"]).toMatch(/^fr\b/);
});

test("a page of noise gets the quality at which it is small enough", async () => {
  const { image } = await capture("/noise");
  expect(image.length).toBeLessThanOrEqual(200_000);
  expect(readImageSize("a.webp", image)).toEqual({ width: 1280, height: 800 });
});

test.each([
  ["/missing", /code 404/],
  ["/moved", /mène à un réseau privé/],
  ["/file", /ne se charge pas/],
  ["/download", /ne se charge pas/],
  ["/slow", /pas prête|ne finit pas/],
  ["/busy", /pas prête|ne finit pas/],
])("without a page there is no picture: %s", async (path, message) => {
  await expect(capture(path, { totalMs: 4000 })).rejects.toThrow(message);
});

test("a page that keeps navigating is one failed page, or a picture of it", async () => {
  const result = await capture("/restless", { totalMs: 8000 }).catch((error: unknown) => error);
  if (result instanceof Error) expect(result).toBeInstanceOf(Failure);
  else expect(result).toMatchObject({ url: expect.stringContaining("/restless") });
});

test("a browser that dies while it captures is one failed page", async () => {
  const folder = newFolder();
  const [program, id] = [join(folder, "chromium"), join(folder, "id")];
  const script = `#!/bin/sh\necho $$ > ${id}\nexec "${findChromium()!}" "$@"\n`;
  writeFileSync(program, script, { mode: 0o755 });
  PAGES["/deadly"] = "<script>onload = () => setTimeout(() => fetch('/death'), 300)</script>";
  // The program may be a script that starts the browser in the same group of processes.
  PAGES["/death"] = () => void process.kill(-Number(readFileSync(id, "utf8")), "SIGKILL");
  await expect(capture("/deadly", { executable: program })).rejects.toThrow(
    /ne se laisse pas saisir.*closed/,
  );
});

test("a page reaches no address that is not allowed: images, frames, scripts, sockets, WebRTC", async () => {
  const trap = createServer((_, response) => void response.end())
    .on("connection", () => trapped.push("tcp"))
    .listen(0, "127.0.0.1");
  const packets = createSocket("udp4").on("message", () => trapped.push("udp"));
  const trapped: string[] = [];
  packets.bind(0, "127.0.0.1");
  await Promise.all([once(trap, "listening"), once(packets, "listening")]);
  const { port } = trap.address() as AddressInfo;
  const udp = packets.address().port;
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, `private.test:${port}`];
  PAGES["/trap"] = `<link rel=dns-prefetch href="//a.test"><script>
    for (const host of ${JSON.stringify(hosts)}) {
      for (const tag of ["img", "iframe", "script"]) {
        const element = document.createElement(tag);
        element.src = "http://" + host + "/" + tag;
        document.body.append(element);
      }
      fetch("http://" + host + "/fetch").catch(() => {});
      new WebSocket("ws://" + host + "/socket");
    }
    const peer = new RTCPeerConnection({ iceServers: [
      { urls: "stun:127.0.0.1:${udp}" },
      { urls: "turn:127.0.0.1:${port}?transport=tcp", username: "a", credential: "a" },
    ] });
    peer.createDataChannel("a");
    peer.createOffer().then((offer) => peer.setLocalDescription(offer));
    navigator.serviceWorker?.register("/worker.js");
  </script>`.replace("<script>", "<body><script>");
  // Once the page is loaded, no address is allowed any more.
  const network = {
    resolve: () => Promise.resolve([{ address: "127.0.0.1", family: 4 }]),
    isAllowed: () => received.length === 0,
  };
  const { image } = await capture("/trap", { network });
  expect(image.length).toBeGreaterThan(0);
  expect(trapped).toEqual([]);
  trap.close();
  packets.close();
});

test("the command writes the picture and the keys, and nothing else", async () => {
  const content = fixtureCopy();
  const tool = join(content, "tools/zebre.md");
  const text = readFileSync(tool, "utf8").replace(/^website: .*$/m, "website: https://outil.test");
  writeFileSync(tool, text);
  const flags = [
    "zebre",
    "--content",
    content,
    "--allow-private",
    "--no-sandbox",
    `--url=${origin.replace("127.0.0.1", "outil.test")}/`,
    "--alt=Un titre sur fond sombre.",
  ];
  useLocalNames();
  onTestFinished(useRealNames);
  const stdout = `${content}/screenshots/zebre.webp\n${tool}\n`;
  expect(await callScript("screenshot", flags)).toEqual({ status: 0, stdout, stderr: "" });
  const { content: loaded } = loadContent(diskSource(content));
  expect(loaded!.screenshots.get("zebre.webp")).toMatchObject({ width: 1280, height: 800 });
  const record = loaded!.tools.find(({ slug }) => slug === "zebre")!;
  expect(record.screenshot).toMatchObject({ file: "zebre.webp", credit: null });
  expect(record.screenshot!.alt).toBe("Un titre sur fond sombre.");
});
