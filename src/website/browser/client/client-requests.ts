import { shortened } from "../../../core/text/shortened.ts";
import type * as Types from "./client-types.ts";

/** Takes a path below the base. Throws DirectoryProblem or DirectoryUnavailable. */
export type Get = (path: string, options?: Types.RequestOptions) => Promise<Reply>;

interface Reply {
  url: string;
  body: { data: object };
}

interface Exchange {
  response: Response;
  bytes: ArrayBuffer;
}

type Send = NonNullable<Types.DirectoryOptions["fetch"]>;

const ATTEMPTS = 3;

/** Seconds. A server that asks for a longer wait counts as unavailable. */
const WAIT_MAX = 120;

/** Waits and retries when the server asks for it. */
export function createGet(base: string, { fetch, signal: all }: Types.DirectoryOptions): Get {
  const send: Send = fetch ?? ((target, init) => globalThis.fetch(target, init));
  return async (path, options = {}) => {
    const url = base + path;
    const { signal, release } = eitherSignal([all, options.signal]);
    try {
      for (let attempt = 1; ; attempt++) {
        const exchange = await request(send, url, signal);
        const seconds = attempt < ATTEMPTS ? secondsToWait(exchange.response) : null;
        if (seconds === null) return replyOf(url, exchange);
        await pause(seconds * 1000, signal);
      }
    } finally {
      release();
    }
  };
}

/** Takes milliseconds. Rejects with the signal's reason when it aborts first. */
function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, time);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/** Returns a signal that aborts with the first of the sources, and a function that removes its listeners. */
function eitherSignal(sources: readonly (AbortSignal | undefined)[]) {
  const signals = sources.filter((signal) => signal !== undefined);
  const { any } = AbortSignal as Partial<typeof AbortSignal>;
  if (any) return { signal: any.call(AbortSignal, signals), release: () => {} };
  // Browsers in schools lack `any`. Node.js has it, but warns of many listeners on a signal that many calls share.
  const call = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) call.abort(signal.reason);
    signal.addEventListener("abort", () => call.abort(signal.reason), { signal: call.signal });
  }
  return { signal: call.signal, release: () => call.abort() };
}

async function request(send: Send, url: string, signal: AbortSignal): Promise<Exchange> {
  try {
    const response = await send(url, { headers: { Accept: "application/json" }, signal });
    return { response, bytes: await response.arrayBuffer() };
  } catch (error) {
    signal.throwIfAborted();
    throw new DirectoryUnavailable(url, null, "no answer; check the network connection", error);
  }
}

/** Returns null if the server does not ask to wait, or for longer than `WAIT_MAX`. */
function secondsToWait({ status, headers }: Response): number | null {
  const text = headers.get("Retry-After");
  if ((status !== 429 && status !== 503) || !text) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return seconds <= WAIT_MAX ? Math.max(seconds, 0) : null;
}

function replyOf(url: string, { response, bytes }: Exchange): Reply {
  const { ok, status, headers } = response;
  const type = headers.get("Content-Type") ?? "";
  const body = /^application\/(?:problem\+)?json\b/i.test(type) ? parse(bytes) : undefined;
  if (ok && isObject(body) && "data" in body && isObject(body.data)) {
    return { url, body: body as Reply["body"] };
  }
  if (!ok && isProblem(body)) throw new DirectoryProblem(url, body);
  const from = response.redirected ? ` from ${quote(response.url)}` : "";
  throw new DirectoryUnavailable(
    url,
    status,
    `status ${status} and ${type ? quote(type) : "no media type"}${from} instead of a document of the directory; ` +
      "check baseUrl, and whether the network asks for a login",
  );
}

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isProblem(body: unknown): body is Types.Problem {
  if (!isObject(body)) return false;
  const { type, title, status, detail } = body as Partial<Types.Problem>;
  return (
    [type, title, detail].every((text) => typeof text === "string") && Number.isInteger(status)
  );
}

/** Shortens untrusted text and puts it on one line. */
function quote(text: string): string {
  return JSON.stringify(shortened(text, 100));
}

export class DirectoryProblem extends Error implements Types.DirectoryProblem {
  declare readonly type: string;
  declare readonly title: string;
  declare readonly status: number;
  declare readonly detail: string;
  declare readonly errors?: NonNullable<Types.Problem["errors"]>;
  readonly kind: string;
  readonly url: string;

  constructor(url: string, problem: Types.Problem) {
    super(`${url}: ${problem.title}: ${problem.detail}`);
    const { type, title, status, detail, errors } = problem;
    Object.assign(this, { type, title, status, detail, ...(errors && { errors }) });
    this.name = "DirectoryProblem";
    this.kind = type.slice(type.lastIndexOf("/") + 1);
    this.url = url;
  }
}

export class DirectoryUnavailable extends Error implements Types.DirectoryUnavailable {
  readonly url: string;
  readonly status: number | null;

  constructor(url: string, status: number | null, text: string, cause?: unknown) {
    super(`${url}: ${text}`, { cause });
    this.name = "DirectoryUnavailable";
    this.url = url;
    this.status = status;
  }
}
