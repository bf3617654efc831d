import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { serve, type LocalServer } from "../node/server.ts";
import { createSession, type Session } from "./session.ts";

/** The stream of events from the real server, read from bare connections. */

let server: LocalServer;
let session: Session;
let problem: string | null;
let build: string;
const sockets: Socket[] = [];

async function start(keepAlive?: number): Promise<void> {
  [build, problem] = ["b1", null];
  session = createSession(
    () => problem,
    () => build,
    keepAlive,
  );
  const options = { port: 0, rateLimit: 0, trustProxy: false, onError: console.error } as const;
  server = await serve(async () => ({ hold: session.open }), options);
}

afterEach(async () => {
  session.close();
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** Opens a connection; `text` returns everything received. */
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
  for (const client of clients) await received(client, 'data: {"build":"b1","problem":null}\n\n');
  expect(clients[0]!.text()).toMatch(/^HTTP\/1\.1 200 [^]*text\/event-stream/);
  build = "b2";
  session.rebuild();
  for (const client of clients) await received(client, 'data: {"build":"b2","problem":null}\n\n');
});

test("errors stay until a build succeeds, for pages that open later too; a long text is cut", async () => {
  await start();
  problem = "tools/a.md:1:1 é\n";
  session.rebuild();
  await received(listen(), 'data: {"build":"b1","problem":"tools/a.md:1:1 é\\n"}\n\n');
  problem = "x".repeat(1_000_000);
  session.rebuild();
  expect(session.state().problem).toHaveLength(20_000);
  problem = null;
  session.rebuild();
  expect(session.state()).toEqual({ build: "b1", problem: null });
});

test("a silent stream sends comments, so that no timeout closes it", async () => {
  await start(10);
  await received(listen(), "\r\n:\n\n\r\n");
});

test("the server closes while clients listen: their streams end whole", async () => {
  await start();
  const client = listen();
  await received(client, "b1");
  session.close();
  await server.close();
  await received(client, "\r\n0\r\n\r\n");
  await expect.poll(() => client.socket.closed).toBe(true);
});
