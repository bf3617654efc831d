import type { IncomingMessage } from "node:http";
import type { Answer } from "../request/answer.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { DiskSite, FileVersion } from "./site-folder.ts";

/** An answer that is one file, in the encoding of its request. */
interface ReadyAnswer {
  answer: Answer;
  /** Its headers as Node writes them fastest: names and values in turn. */
  rawHeaders: string[];
  /** Whether the request counts for the rate limit. */
  isLimited: boolean;
  file: FileVersion;
  /** In bytes, roughly. */
  size: number;
}

/** In bytes of all answers; beyond it, the oldest are made again. */
const SIZE_MAX = 64_000_000;
/** In bytes of one answer: a large export must not displace all others. */
const ANSWER_MAX = SIZE_MAX / 8;

export type ReadyAnswers = ReturnType<typeof createReadyAnswers>;

/** Returns a cache of the answers that are files of a site; an answer is used as long as its file is the same. */
export function createReadyAnswers(site: DiskSite, limiter: RateLimiter) {
  const kept = new Map<string, ReadyAnswer>();
  let size = 0;

  function remove(key: string): void {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  return {
    /** Returns the answer to an earlier request that was the same; undefined without one, and above the rate limit. */
    find(request: IncomingMessage, client: () => string): ReadyAnswer | undefined {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const ready = kept.get(keyOf(request));
      if (!ready || !site.isCurrent(ready.file)) return undefined;
      const isRefused = ready.isLimited && limiter(client(), performance.now()) !== null;
      return isRefused ? undefined : ready;
    },
    /** Keeps what was sent if the answer, before it was encoded, had the bytes of a file. */
    keep(request: IncomingMessage, { body: plain }: Answer, sent: Answer, isLimited: boolean) {
      const file = plain && site.sourceOf(plain);
      const key = keyOf(request);
      const length = sent.body?.length ?? 0;
      const entrySize = length + 2 * key.length;
      if (!file || sent.status !== 200 || entrySize > ANSWER_MAX) return;
      const rawHeaders = Object.entries({ ...sent.headers, "Content-Length": `${length}` }).flat();
      remove(key);
      kept.set(key, { answer: sent, rawHeaders, isLimited, file, size: entrySize });
      size += entrySize;
      for (const oldest of kept.keys()) {
        if (size <= SIZE_MAX) return;
        remove(oldest);
      }
    },
  };
}

/** What an answer depends on besides its file. Host decides only whether there is one. */
function keyOf({ url = "", headers }: IncomingMessage): string {
  return `${String(headers["accept-encoding"])}\n${headers.host}\n${url}`;
}
