import type { ServerResponse } from "node:http";
import type { DevState } from "./dev-state.ts";

/** Builds the site repeatedly, and tells open pages the result by server-sent events. */
export interface Session {
  state: () => DevState;
  /** Builds the site and sends the state to all pages. */
  rebuild: () => void;
  /** Sends the state to a page, now and after each build. */
  open: (response: ServerResponse) => void;
  /** Ends all responses, also those opened later: a closing server waits for open ones. */
  close: () => void;
}

/** In milliseconds. The server closes a connection that is silent for 30 seconds. */
const KEEP_ALIVE_MS = 10_000;
/** In milliseconds: how soon a browser connects again after the server restarts. */
const RETRY_MS = 500;
/** In UTF-16 units. Messages that a page has not read yet must not fill the memory. */
const PROBLEM_MAX = 20_000;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
};

/**
 * Returns a session that has built nothing yet. `build` returns the errors as the terminal shows them, or null, and
 * never throws; `version` identifies the site.
 */
export function createSession(
  build: () => string | null,
  version: () => string,
  keepAlive: number = KEEP_ALIVE_MS,
): Session {
  const pages = new Set<ServerResponse>();
  let problem: string | null = null;
  let isClosed = false;
  const timer = setInterval(() => write(":\n\n"), keepAlive).unref();

  const state = () => ({ build: version(), problem });
  const message = () => `data: ${JSON.stringify(state())}\n\n`;

  function write(text: string): void {
    for (const page of pages) page.write(text);
  }

  return {
    state,
    rebuild: () => {
      problem = build()?.slice(0, PROBLEM_MAX) ?? null;
      write(message());
    },
    open: (response) => {
      response.writeHead(200, HEADERS);
      response.write(`retry: ${RETRY_MS}\n${message()}`);
      if (isClosed) return void response.end();
      pages.add(response);
      response.once("close", () => pages.delete(response));
    },
    close: () => {
      isClosed = true;
      clearInterval(timer);
      for (const page of pages) page.end();
    },
  };
}
