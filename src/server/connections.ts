import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** In milliseconds; a client that has not read its response by then is cut off when the server ends. */
const CLOSE_TIMEOUT = 10_000;

export interface Connections {
  /**
   * Ends the server: it accepts no more connections, closes idle ones, and ends when all open responses
   * are sent. Node's own `close` counts a connection as idle when its response is complete but not yet sent.
   */
  close: () => Promise<void>;
  /** Waits until the earlier responses on the same connection are sent, or the connection is closed. */
  turn: (response: ServerResponse) => Promise<void>;
}

/** Keeps track of the connections of a server and of the responses open on each. */
export function trackConnections(server: Server): Connections {
  const open = new Map<Socket, Set<ServerResponse>>();
  const previous = new WeakMap<ServerResponse, ServerResponse>();
  let closing = false;

  server.on("connection", (socket: Socket) => {
    open.set(socket, new Set());
    socket.once("close", () => {
      const unsent = open.get(socket) ?? [];
      open.delete(socket);
      for (const response of unsent) abandon(response);
    });
  });

  function track({ socket }: IncomingMessage, response: ServerResponse): void {
    const responses = open.get(socket);
    if (!responses) return;
    const last = [...responses].at(-1);
    if (last) previous.set(response, last);
    responses.add(response);
    response.once("close", () => {
      responses.delete(response);
      if (closing && responses.size === 0) socket.end();
    });
  }
  server.prependListener("request", track);
  server.prependListener("checkContinue", track);

  return {
    close: async () => {
      closing = true;
      const ended = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve());
      });
      for (const [socket, responses] of open) if (responses.size === 0) socket.destroy();
      const timer = setTimeout(() => {
        for (const socket of open.keys()) socket.destroy();
      }, CLOSE_TIMEOUT);
      await ended;
      clearTimeout(timer);
    },
    turn: async (response) => {
      const earlier = previous.get(response);
      if (!earlier || earlier.closed) return;
      await new Promise((resolve) => {
        earlier.once("close", resolve);
      });
    },
  };
}

/**
 * Closes a response whose connection is gone. Node 20 and 22 close only the one being sent: the streams
 * of pipelined responses behind it would keep their files open for the life of the process.
 */
function abandon(response: ServerResponse): void {
  if (response.closed) return;
  response.destroy();
  response.emit("close");
}
