import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { serve, type LocalServer } from "../server/server.ts";
import { createEvents, type Events } from "./events.ts";

/** The stream of events on the real server, read from bare connections. */

let server: LocalServer;
let events: Events;
let state: unknown;
const sockets: Socket[] = [];

async function start(keepAlive?: number): Promise<void> {
  state = { build: "b1" };
  events = createEvents(() => state, keepAlive);
  const options = { port: 0, rateLimit: 0, trustProxy: false, onError: console.error } as const;
  server = await serve(async () => ({ hold: events.open }), options);
}

afterEach(async () => {
  events.close();
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** Opens a connection; `text` returns what it has received. */
function listen(version = "HTTP/1.1") {
  const socket = connect(server.port, "127.0.0.1");
  sockets.push(socket);
  let received = "";
  socket.on("data", (bytes) => (received += bytes.toString()));
  socket.on("error", () => {});
  socket.write(`GET /__dev/events ${version}\r\nHost: a\r\n\r\n`);
  return { socket, text: () => received };
}

const received = (client: { text: () => string }, text: string) =>
  expect.poll(client.text, { interval: 5 }).toContain(text);

test("all clients get the state at once and after each change, HTTP/1.0 ones too", async () => {
  await start();
  const clients = [listen(), listen(), listen("HTTP/1.0")];
  for (const client of clients) await received(client, 'data: {"build":"b1"}\n\n');
  expect(clients[0]!.text()).toMatch(/^HTTP\/1\.1 200 [^]*text\/event-stream/);
  state = { build: "b2" };
  events.send();
  for (const client of clients) await received(client, 'data: {"build":"b2"}\n\n');
});

test("a client that leaves does not disturb the others", async () => {
  await start();
  const [leaving, staying] = [listen(), listen()];
  await received(leaving, "b1");
  await received(staying, "b1");
  leaving.socket.resetAndDestroy();
  state = { build: "b2" };
  for (let i = 0; i < 5; i++) {
    events.send();
    await sleep(5);
  }
  await received(staying, "b2");
});

test("a client that never reads is cut off before its messages fill the memory", async () => {
  await start();
  const { socket } = listen();
  await new Promise((resolve) => {
    socket.once("data", resolve);
  });
  socket.pause();
  state = { build: "x".repeat(1_000_000) };
  for (let i = 0; i < 20; i++) {
    events.send();
    await sleep(1);
  }
  socket.resume();
  await expect.poll(() => socket.closed, { interval: 5 }).toBe(true);
  expect(socket.bytesRead).toBeLessThan(15_000_000);
});

test("a silent stream sends comments, so that no timeout closes it", async () => {
  await start(10);
  await received(listen(), "\r\n:\n\n\r\n");
});

test("only a hundred clients are served; the others are refused", async () => {
  await start();
  const clients = Array.from({ length: 100 }, () => listen());
  for (const client of clients) await received(client, "b1");
  await received(listen(), "HTTP/1.1 503");
  clients[0]!.socket.destroy();
  await sleep(20);
  await received(listen(), "b1");
});

test("the server closes while clients listen: their streams end whole", async () => {
  await start();
  const client = listen();
  await received(client, "b1");
  events.close();
  await server.close();
  await received(client, "\r\n0\r\n\r\n");
  await expect.poll(() => client.socket.closed).toBe(true);
});
