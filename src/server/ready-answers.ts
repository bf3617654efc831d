import type { IncomingMessage } from "node:http";
import type { Answer } from "../request/answer.ts";

/** An answer with a body, in the encoding of its request. */
export interface ReadyAnswer {
  answer: Answer;
  /** Its headers as Node writes them fastest: names and values in turn. */
  rawHeaders: string[];
  /** Whether the request counts for the rate limit. */
  isLimited: boolean;
}

/** Answers to GET requests, kept until the site changes. */
export interface ReadyAnswers {
  /** Returns the answer to an earlier request that was the same; undefined when there is none. */
  find: (request: IncomingMessage) => ReadyAnswer | undefined;
  /** Returns what identifies the build that is there; null while one moves its files. */
  stamp: () => string | null;
  /** Keeps the answer to a request that came when the build was `stamp`, unless another is there by now. */
  keep: (request: IncomingMessage, stamp: string | null, ready: ReadyAnswer) => void;
}

/** In bytes of all bodies together; beyond it, those kept first are made again. */
const BODIES_MAX = 16_000_000;
/** In bytes; to send a larger body takes longer than to find it. */
const BODY_MAX = 200_000;
/** In characters; longer requests are rarely repeated. */
const KEY_MAX = 500;

/** Returns a memory of answers for a site; `stampOf` reads the stamp of its build. */
export function createReadyAnswers(stampOf: () => string | null): ReadyAnswers {
  const kept = new Map<string, ReadyAnswer>();
  const stamp = seldom(stampOf);
  let size = 0;
  let keptStamp: string | null = null;

  function remember(key: string, ready: ReadyAnswer): void {
    kept.set(key, ready);
    size += ready.answer.body!.length;
    for (const [oldest, { answer }] of kept) {
      if (size <= BODIES_MAX) return;
      kept.delete(oldest);
      size -= answer.body!.length;
    }
  }

  function open(current: string | null): void {
    if (current === keptStamp) return;
    kept.clear();
    size = 0;
    keptStamp = current;
  }

  return {
    stamp,
    find: (request) => {
      open(stamp());
      const isKnown = keptStamp !== null && request.method === "GET";
      return isKnown ? kept.get(keyOf(request)) : undefined;
    },
    keep: (request, before, ready) => {
      const key = keyOf(request);
      const isSmall = ready.answer.body!.length <= BODY_MAX && key.length <= KEY_MAX;
      if (before === null || before !== keptStamp || !isSmall || kept.has(key)) return;
      if (stampOf() === before) remember(key, ready);
    },
  };
}

/** In milliseconds: an answer may be of a build that another replaced that long ago. No client can tell. */
const STAMP_AGE_MAX = 5;

/** Returns a function that reads at most every few milliseconds: under load, a look at the disk costs a tenth. */
function seldom<Value>(read: () => Value): () => Value {
  let known: { value: Value; readAt: number } | null = null;
  return () => {
    const now = performance.now();
    if (known === null || now - known.readAt > STAMP_AGE_MAX) {
      known = { value: read(), readAt: now };
    }
    return known.value;
  };
}

/** What an answer depends on besides the site. Host decides only whether there is one. */
function keyOf({ url = "", headers }: IncomingMessage): string {
  return `${headers["accept-encoding"] ?? ""}\n${headers.host ?? ""}\n${url}`;
}
