import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type LocalServer } from "../server/server.ts";
import { callScript } from "../testing/call-script.ts";
import { buildContractSite } from "../testing/contract-site.ts";

/** `npm run smoke` against servers on this machine. */

const SITE = "https://essai.test";
let server: LocalServer;
let other: Server;
beforeAll(async () => {
  const folder = buildContractSite(SITE);
  const onError = (error: unknown) => {
    throw error;
  };
  server = await startServer({ folder, port: 0, rateLimit: 0, trustProxy: false, onError });
  other = createServer((_, response) => response.end("<!doctype html>")).listen(0, "127.0.0.1");
  await once(other, "listening");
});
afterAll(async () => {
  await server.close();
  other.close();
});

const smoke = (port: number, ...flags: string[]) =>
  callScript("smoke", [`http://127.0.0.1:${port}`, "--rate", "60000", ...flags]);
const portOf = (listening: Server) => (listening.address() as AddressInfo).port;

test("a correct site ends with 0", async () => {
  const { status, stdout, stderr } = await smoke(server.port, "--links", SITE);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^\d+ questions in \d+ requests: no differences, 1 skipped$/m);
});

test("a difference ends with 1, in the language that is asked for", async () => {
  const { status, stdout } = await smoke(server.port, "--lang=fr");
  expect(status).toBe(1);
  expect(stdout).toContain(`Les liens mènent à ce site
  GET /api/v1/directory  license.attribution.url
    attendu  "http://127.0.0.1:${server.port}"
    reçu     "${SITE}"
`);
});

test("a server of HTML ends with 1 and no stack, also as JSON", async () => {
  const { status, stdout, stderr } = await smoke(portOf(other), "--format=json");
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
  const { questions } = JSON.parse(stdout) as {
    questions: { name: string; differences: unknown }[];
  };
  expect(questions[0]).toEqual({
    name: "index",
    differences: [
      {
        request: "GET /api/v1/directory",
        part: "body",
        expected: "JSON in UTF-8",
        got: 'a body that begins with "<!doctype html>"',
      },
    ],
    skipped: null,
  });
});

test("a revision that is not live is a difference", async () => {
  const { status, stdout } = await smoke(server.port, "--links", SITE, "--expect-revision=0123456");
  expect(status).toBe(1);
  expect(stdout).toContain("The expected content is live\n");
});

test("a wrong flag or URL is explained", async () => {
  expect(await callScript("smoke", ["http://essai.test"])).toEqual({
    status: 1,
    stdout: "",
    stderr: '"http://essai.test": http is for this machine only; use https://essai.test\n',
  });
  expect((await callScript("smoke", [])).stderr).toMatch(/^name the site to test/);
});
