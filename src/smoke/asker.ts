import { pause, type Clock } from "../links/clock.ts";
import type { Ask, Reply } from "./reply.ts";
import { failed, type Send } from "./send-request.ts";

/** Requests without an answer, one after another, after which no more are sent. */
const FAILURES_MAX = 3;
/** In milliseconds for all requests; a site that answers each of them slowly must not hold a job for an hour. */
const RUN_MS = 900_000;
/** In seconds; a longer Retry-After is not waited for. */
const RETRY_MAX = 120;

export interface Asker {
  /** Sends a request, or returns the answer to the same request before. Never rejects. */
  ask: (ask: Ask) => Promise<Reply>;
  /** The requests sent so far. */
  sent: () => number;
}

/** Returns what asks a site at a pace: `turn` is waited for before each request. */
export function asker(send: Send, turn: () => Promise<void>, clock: Clock): Asker {
  const known = new Map<string, Reply>();
  const end = clock.now() + RUN_MS;
  let sent = 0;
  let failures = 0;

  async function sendInTurn(ask: Ask): Promise<Reply> {
    await turn();
    sent++;
    const reply = await send(ask);
    // A host may refuse plain HTTP, and still be there.
    if (!ask.plain) failures = reply.failure === null ? 0 : failures + 1;
    return reply;
  }

  return {
    sent: () => sent,
    ask: async (ask) => {
      const key = JSON.stringify([ask.method, ask.path, ask.headers, ask.plain]);
      const before = ask.fresh ? undefined : known.get(key);
      if (before) return { ...before, ask };
      if (failures >= FAILURES_MAX || clock.now() > end) return failed(ask, "given-up");
      let reply = await sendInTurn(ask);
      const wait = Number(reply.headers["retry-after"]);
      if (reply.status === 429 && wait > 0 && wait <= RETRY_MAX) {
        // Others may share the IP address of this machine.
        await pause(clock, wait * 1000, new AbortController().signal);
        reply = await sendInTurn(ask);
      }
      known.set(key, reply);
      return reply;
    },
  };
}
