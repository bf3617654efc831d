import type { ServerResponse } from "node:http";

/** Pages that listen for changes of the site (server-sent events). */
export interface Events {
  /** Sends the state to a new listener, and from then on to it with the others. */
  open: (response: ServerResponse) => void;
  /** Sends the state to all listeners. */
  send: () => void;
  /** Ends all responses, and those opened later at once: a server waits for open responses when it closes. */
  close: () => void;
}

/** A browser has a few visible tabs; a loop of requests must not keep the memory of a thousand sockets. */
const LISTENERS_MAX = 100;
/** In milliseconds; the server closes a connection that is silent for 30 seconds. */
const KEEP_ALIVE_MS = 10_000;
/** In bytes that a listener has not read; it is cut off, and a browser then connects again. */
const UNREAD_MAX = 262_144;
/** In milliseconds; how soon a browser connects again after a restart of the server. */
const RETRY_MS = 500;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
};

/** Returns a channel to open pages; `state` returns the JSON value to send. */
export function createEvents(state: () => unknown, keepAlive: number = KEEP_ALIVE_MS): Events {
  const listeners = new Set<ServerResponse>();
  let closed = false;
  const timer = setInterval(() => write(":\n\n"), keepAlive);
  timer.unref();

  function write(text: string): void {
    for (const response of listeners) {
      if (response.writableLength > UNREAD_MAX) response.destroy();
      else response.write(text);
    }
  }

  const message = () => `data: ${JSON.stringify(state())}\n\n`;

  return {
    open: (response) => {
      if (listeners.size >= LISTENERS_MAX || closed) {
        response.writeHead(503, { ...HEADERS, "Content-Type": "text/plain" });
        response.end("Too many pages are open.\n");
        return;
      }
      response.once("close", () => listeners.delete(response));
      listeners.add(response);
      response.writeHead(200, HEADERS);
      response.write(`retry: ${RETRY_MS}\n${message()}`);
    },
    send: () => write(message()),
    close: () => {
      closed = true;
      clearInterval(timer);
      for (const response of listeners) response.end();
    },
  };
}
