import { DirectoryProblem, DirectoryUnavailable } from "./client-errors.ts";
import type { DirectoryOptions, RequestOptions } from "./client-types.ts";
import type { Problem } from "./document-types.ts";
import { eitherSignal } from "./either-signal.ts";
import { createPacer } from "./pacer.ts";

/** A document of the API. */
interface Reply {
  url: string;
  body: { data: object };
}

interface GetOptions extends RequestOptions {
  /** Whether the server may redirect the request, and so count it twice. */
  mayRedirect?: boolean;
}

/** Requests a path below the base. Throws DirectoryProblem or DirectoryUnavailable. */
export type Get = (path: string, options?: GetOptions) => Promise<Reply>;

type Send = NonNullable<DirectoryOptions["fetch"]>;

const ATTEMPTS = 3;

/** In seconds; a server that asks for more is treated as unavailable. */
const WAIT_MAX = 120;

/** Returns the function that sends the requests of one client. */
export function createGet(base: string, { fetch, signal: all }: DirectoryOptions): Get {
  const pacer = createPacer();
  const send: Send = fetch ?? ((target, init) => globalThis.fetch(target, init));

  return async (path, options = {}) => {
    const url = base + path;
    const { signal, release } = eitherSignal(all, options.signal);
    try {
      for (let attempt = 1; ; attempt++) {
        const exchange = await pacer.run(
          () => exchanged(send, url, signal),
          options.mayRedirect ? 2 : 1,
          ({ response }) => (response.redirected ? 2 : 1),
          signal,
        );
        const seconds = attempt < ATTEMPTS ? secondsToWait(exchange.response) : null;
        if (seconds === null) return replyOf(url, exchange);
        pacer.pause(seconds * 1000);
      }
    } finally {
      release();
    }
  };
}

interface Exchange {
  response: Response;
  bytes: ArrayBuffer;
}

async function exchanged(
  send: Send,
  url: string,
  signal: AbortSignal | undefined,
): Promise<Exchange> {
  try {
    const headers = { Accept: "application/json" };
    const response = await send(url, { headers, ...(signal && { signal }) });
    return { response, bytes: await response.arrayBuffer() };
  } catch (error) {
    signal?.throwIfAborted();
    throw new DirectoryUnavailable(url, null, "no answer; check the network connection", error);
  }
}

/** Returns how long the server asks to wait; null when it does not, or for longer than is useful. */
function secondsToWait({ status, headers }: Response): number | null {
  const text = headers.get("Retry-After");
  if ((status !== 429 && status !== 503) || !text) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return seconds <= WAIT_MAX ? Math.max(seconds, 0) : null;
}

function replyOf(url: string, { response, bytes }: Exchange): Reply {
  const { ok, status, headers } = response;
  const type = headers.get("Content-Type") ?? "";
  const body = /^application\/(?:problem\+)?json\b/i.test(type) ? parsed(bytes) : undefined;
  if (ok && isObject(body) && "data" in body && isObject(body.data)) {
    return { url, body: body as Reply["body"] };
  }
  if (!ok && isProblem(body)) throw new DirectoryProblem(url, body);
  const from = response.redirected ? ` from ${shown(response.url)}` : "";
  throw new DirectoryUnavailable(
    url,
    status,
    `status ${status} and ${type ? shown(type) : "no media type"}${from} instead of a document of the directory; ` +
      "check baseUrl, and whether the network asks for a login",
  );
}

function parsed(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isProblem(body: unknown): body is Problem {
  if (!isObject(body)) return false;
  const { type, title, status, detail } = body as Partial<Problem>;
  return (
    [type, title, detail].every((text) => typeof text === "string") && Number.isInteger(status)
  );
}

/** Returns untrusted text on one line, shortened. */
function shown(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}
