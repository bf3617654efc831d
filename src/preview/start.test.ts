import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIXTURE, newFolder } from "../testing/folder.ts";
import { portFrom } from "./port.ts";

let child: ChildProcess;
let site: string;
let printed = "";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

beforeAll(async () => {
  const port = await freePort();
  const script = new URL("../../scripts/start.ts", import.meta.url).pathname;
  const flags = ["--content", FIXTURE, "--out", join(newFolder(), "dist")];
  child = spawn(process.execPath, ["--import", import.meta.resolve("tsx/esm"), script, ...flags], {
    env: { ...process.env, PORT: String(port) },
    cwd: newFolder(),
  });
  site = `http://localhost:${port}`;
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on("data", (text: Buffer) => {
      printed += text.toString();
      if (printed.includes("Ctrl+C")) resolve();
    });
    child.on("exit", (code) => reject(new Error(`ended with ${code}`)));
  });
});

afterAll(() => {
  child.kill();
});

const get = (path: string) => fetch(`${site}/api/v1/directory${path}`, { redirect: "manual" });

test("the addresses that it prints answer", async () => {
  const addresses = printed.match(/http:\/\/\S+/g)!;
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
});

test.each([
  "",
  "/tools",
  "/tools/",
  "/tools/eclair",
  "/tools/eclair/",
  "/tools/eclair.json",
  "/collections",
  "/collections/atelier",
  "/categories",
  "/search-index.json",
  "/tools/_/any/free/any/1.json",
])("%s is JSON with the headers of the contract that files can have", async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "public, max-age=300",
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "ETag, Link, RateLimit-Policy, Retry-After",
    link: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
    "x-content-type-options": "nosniff",
  });
  expect(answer.headers.has("etag")).toBe(false);
  await answer.json();
});

test("an old name leads to the present one", async () => {
  const answer = await get("/tools/flash");
  expect(answer.status).toBe(301);
  expect(answer.headers.get("location")).toBe("/api/v1/directory/tools/eclair");
  expect((await get("/collections/noter")).headers.get("location")).toBe(
    "/api/v1/directory/collections/evaluer",
  );
});

test("links lead to this machine, and a screenshot is there for ever", async () => {
  const { data } = (await (await get("/tools/eclair")).json()) as {
    data: { url: string; screenshot: { url: string } };
  };
  expect(data.url).toBe(`${site}/api/v1/directory/tools/eclair`);
  const picture = await fetch(data.screenshot.url);
  expect(picture.headers.get("content-type")).toBe("image/png");
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("a draft is nowhere", async () => {
  for (const path of [
    "/tools/brouillon",
    "/tools/secret",
    "/tools/archive",
    "/collections/cachee",
    "/nope",
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test("a port that is taken is said", async () => {
  const script = new URL("../../scripts/serve.ts", import.meta.url).pathname;
  const second = spawn(process.execPath, ["--import", import.meta.resolve("tsx/esm"), script], {
    env: { ...process.env, PORT: new URL(site).port },
  });
  let message = "";
  second.stderr.on("data", (text: Buffer) => (message += text.toString()));
  const [code] = (await once(second, "exit")) as [number];
  expect([code, message]).toEqual([
    1,
    expect.stringContaining("is in use; choose another with PORT="),
  ]);
});

test("PORT is a port or an error", () => {
  expect(portFrom({})).toBe(8787);
  expect(portFrom({ PORT: "3000" })).toBe(3000);
  for (const PORT of ["0", "65536", "80a", "-1", "1e3"])
    expect(() => portFrom({ PORT })).toThrow(/PORT must be/);
});
