import { readdirSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { BASE_PATH } from "../contract/api.ts";
import { buildContractSite } from "../testing/contract-site.ts";
import { startServer, type LocalServer } from "./server.ts";

let server: LocalServer;
const errors: unknown[] = [];
beforeAll(async () => {
  const folder = buildContractSite("https://essai.test");
  writeFileSync(join(folder, "large.bin"), Buffer.alloc(20_000_000, "x"));
  server = await startServer({
    folder,
    port: 0,
    rateLimit: 0,
    trustProxy: false,
    socketTimeout: 500,
    onError: (error) => errors.push(error),
  });
});
afterAll(() => server.close());

const descriptors = () => readdirSync("/proc/self/fd").length;

/** Opens a connection that may be reset. */
function open(): Socket {
  return connect(server.port, "127.0.0.1").on("error", () => {});
}

/** Sends bytes as they are; returns all that comes back until the server closes, or for 5 s. */
async function raw(text: string): Promise<string> {
  const socket = open();
  let received = "";
  socket.on("data", (bytes: Buffer) => (received += bytes.toString("latin1")));
  const closed = new Promise((resolve) => {
    socket.on("close", resolve);
  });
  socket.write(text);
  await Promise.race([closed, sleep(5000)]);
  socket.destroy();
  return received;
}

/** The status lines of the responses on one connection. */
function statuses(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

describe("Host headers", () => {
  test.each(["localhost:65536", "1.2.3.4.5", "a b", "[::", "a/b", "a@b", "a#b", "%zz", "é"])(
    "%s is answered with 400",
    async (host) => {
      for (const path of ["/", `${BASE_PATH}/tools`]) {
        const received = await raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
        expect(statuses(received)).toEqual([400]);
      }
    },
  );

  test.each([
    "localhost:8787",
    "a.test",
    "[::1]:80",
    "EXAMPLE.org",
    "127.0.0.1",
    "under_score",
    "",
  ])("%s is answered with 200", async (host) => {
    const received = await raw(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(statuses(received)).toEqual([200]);
  });

  test("a client of HTTP/1.0 needs none, and its connection is closed", async () => {
    const received = await raw(`GET ${BASE_PATH}/tools/oeuvre HTTP/1.0\r\n\r\n`);
    expect(statuses(received)).toEqual([200]);
    expect(received).toMatch(/connection: close/i);
  });
});

test("Expect: 100-continue in the middle of a pipeline gets a final response, in order", async () => {
  const get = (path: string) => `GET ${BASE_PATH}${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const post = `POST ${BASE_PATH}/tools HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n`;
  const large = "GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n";
  expect(statuses(await raw(get("/tools") + post))).toEqual([200, 405]);
  const received = await raw(large + post);
  expect(statuses(received)).toEqual([200, 405]);
  expect(received.match(/x+/)![0].length).toBeGreaterThanOrEqual(20_000_000);
});

test("slow, pipelined and reset downloads share the bytes of a file, and are cut off", async () => {
  await raw("GET /large.bin HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  const memory = () => process.memoryUsage().arrayBuffers;
  const [before, bytesBefore] = [descriptors(), memory()];
  const sockets = Array.from({ length: 40 }, (_, i) => {
    const socket = open();
    socket.pause();
    socket.write("GET /large.bin HTTP/1.1\r\nHost: a\r\n\r\n".repeat(i % 2 === 0 ? 1 : 50));
    return socket;
  });
  // Both ends of a connection are in this process; the file is open at no time but while it is read.
  await vi.waitFor(() => expect(descriptors()).toBeGreaterThanOrEqual(before + 75), 2000);
  expect(descriptors()).toBeLessThanOrEqual(before + 80);
  // One copy has 20 MB.
  expect(memory() - bytesBefore).toBeLessThan(60_000_000);
  for (const socket of sockets.slice(0, 10)) socket.resetAndDestroy();
  // The server closes its side; the descriptor of the client in this process stays.
  await vi.waitFor(() => expect(descriptors()).toBeLessThanOrEqual(before + 30 + 3), {
    timeout: 4000,
    interval: 50,
  });
  for (const socket of sockets) socket.destroy();
});

test("none of this was an error of the server", () => {
  expect(errors).toEqual([]);
});
