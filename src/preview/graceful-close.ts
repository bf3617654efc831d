import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** A client that does not take its answer in this time is left alone. In milliseconds. */
const PATIENCE = 10_000;

/**
 * Gives the step that ends a server: it takes no more connections, closes those that are idle, and ends
 * when the requests under way are answered. Node's own `close` cuts off an answer that is complete but
 * not yet sent.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  let closing = false;
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      busy.delete(socket);
    });
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.add(socket);
    response.once("close", () => {
      busy.delete(socket);
      if (closing) socket.end();
    });
  });
  return async () => {
    closing = true;
    const ended = new Promise<void>((resolve) => {
      NetServer.prototype.close.call(server, () => resolve());
    });
    for (const socket of open) if (!busy.has(socket)) socket.destroy();
    const timer = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, PATIENCE);
    await ended;
    clearTimeout(timer);
  };
}
