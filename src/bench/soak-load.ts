import { abort, exchange } from "./soak-client.ts";
import { versionsIn } from "./soak-content.ts";
import { isWhole, parseReply } from "./soak-reply.ts";
import { traffic, type Shot } from "./soak-traffic.ts";

/** What the clients sent and received. */
export interface Tally {
  requests: number;
  aborted: number;
  reset: number;
  /** Responses by status. */
  statuses: Map<number, number>;
  /** Errors, each with its count and an example. */
  unexpected: Map<string, { count: number; example: string }>;
}

export function newTally(): Tally {
  return { requests: 0, aborted: 0, reset: 0, statuses: new Map(), unexpected: new Map() };
}

export function addUnexpected({ unexpected }: Tally, what: string, example: string): void {
  const seen = unexpected.get(what);
  if (seen) seen.count += 1;
  else unexpected.set(what, { count: 1, example });
}

export interface Site {
  port: number;
  /** Paths of files that every build has. */
  files: string[];
  /** The largest of them. */
  large: string[];
}

/** Connections at once. */
const CLIENTS = 32;

/**
 * Returns a function that sends requests, each on its own connection, while `goOn` returns true. One in
 * 100 resets the connection when the answer begins; one in 200 does so after pipelining 20 requests.
 */
export function loadOn({ port, files, large }: Site, tally: Tally) {
  const tags = new Map<string, string>();
  const shotOf = traffic(files, tags);
  let shots = 0;

  async function send(number: number): Promise<void> {
    const turn = Math.floor(number / 100);
    if (number % 100 === 50) {
      tally.aborted += 1;
      return abort(port, largeRequest(large, turn), turn % 4 === 0);
    }
    if (number % 200 === 25) {
      tally.reset += 1;
      return abort(port, largeRequests(large), turn % 8 === 0);
    }
    const shot = shotOf(shots++);
    try {
      const reply = parseReply(await exchanged(shot), shot.method);
      tally.statuses.set(reply.status, (tally.statuses.get(reply.status) ?? 0) + 1);
      const tag = reply.headers.get("etag");
      if (tag && reply.status === 200) tags.set(shot.path, tag);
      if (!shot.allows(reply.status)) report(shot, `status ${reply.status}`);
      if (versionsIn(reply.body).size > 1) report(shot, "two builds in one answer");
    } catch (error) {
      report(shot, (error as Error).message);
    }
  }

  function exchanged({ text, method, clientEnds }: Shot): Promise<Buffer> {
    return exchange(port, text, (received) => clientEnds && isWhole(received, method));
  }

  function report({ kind, method, text }: Shot, what: string): void {
    const example = text.slice(0, 200).trimEnd().replaceAll("\r\n", " | ");
    addUnexpected(tally, `${what} (${method}, ${kind})`, example);
  }

  return async (goOn: () => boolean): Promise<void> => {
    const client = async () => {
      while (goOn()) await send(tally.requests++);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  };
}

/** Returns 20 requests for large files, one after the other on one connection. */
export function largeRequests(large: readonly string[]): string {
  return Array.from({ length: 20 }, (_, i) => largeRequest(large, i)).join("");
}

function largeRequest(large: readonly string[], number: number): string {
  const path = large[number % large.length]!;
  return `GET /${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}
