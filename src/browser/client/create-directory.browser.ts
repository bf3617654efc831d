import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useContractBrowser } from "../../test/contract-browser.ts";
import type * as Client from "./client-types.ts";

/** The client in a page of another origin, which imports it by its URL. */

const running = useContractBrowser();

let other: Server;
beforeAll(async () => {
  const script = `${running.server.site}/client/directory.js`;
  const html = `<!doctype html><title>Page</title>
<script type="module">import * as directory from "${script}"; Object.assign(window, directory);</script>`;
  other = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html" }).end(html);
  }).listen(0, "127.0.0.1");
  await once(other, "listening");
});
afterAll(() => void other.close());

/** The global object of the page, which has the exports of the client. */
declare const window: typeof Client;

async function open(): Promise<Page> {
  const page = await (await running.browser.newContext()).newPage();
  await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => "createDirectory" in window);
  return page;
}

test("a request to another origin needs no preflight", async () => {
  const page = await open();
  const session = await page.context().newCDPSession(page);
  const requests: string[] = [];
  session.on("Network.requestWillBeSent", ({ request, type }) => {
    requests.push(`${type} ${new URL(request.url).pathname}`);
  });
  await session.send("Network.enable");
  await page.evaluate(async () => window.createDirectory().index());
  const base = "/api/v1/directory";
  expect(requests.filter((line) => line.includes(base))).toEqual([`Fetch ${base}/index.json`]);
  await page.context().close();
});
