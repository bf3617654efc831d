import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports of outgoing connections, one of which could take the port before the caller listens on it. */
const FIRST = 20_000;
const COUNT = 12_000;

export async function freePort(): Promise<number> {
  const port = FIRST + randomInt(COUNT);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return freePort();
    throw error;
  }
  server.close();
  await once(server, "close");
  return port;
}
