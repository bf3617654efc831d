import { abort, exchange } from "./soak-client.ts";
import { versionsIn } from "./soak-content.ts";
import { isWhole, parseReply } from "./soak-reply.ts";
import { traffic, type SoakRequest } from "./soak-traffic.ts";

/** Counts of what the clients sent and received. */
export interface Tally {
  requests: number;
  aborted: number;
  reset: number;
  /** Responses by status. */
  statuses: Map<number, number>;
  /** Errors by description, each with its count and an example. */
  unexpected: Map<string, { count: number; example: string }>;
}

export function newTally(): Tally {
  return { requests: 0, aborted: 0, reset: 0, statuses: new Map(), unexpected: new Map() };
}

export function addUnexpected({ unexpected }: Tally, problem: string, example: string): void {
  const seen = unexpected.get(problem);
  if (seen) seen.count += 1;
  else unexpected.set(problem, { count: 1, example });
}

export interface Site {
  port: number;
  /** Paths of the files that every build writes. */
  files: string[];
  /** The largest of these files. */
  large: string[];
}

/** Concurrent connections. */
const CLIENTS = 32;

/**
 * Returns a function that sends requests, each on its own connection, while `goOn` returns true. One in
 * 100 resets the connection when the response begins, or before; one in 200 does so after 20 pipelined
 * requests.
 */
export function loadOn({ port, files, large }: Site, tally: Tally) {
  const tags = new Map<string, string>();
  const requestAt = traffic(files, tags);
  let sent = 0;

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
    const request = requestAt(sent++);
    try {
      const reply = parseReply(await exchanged(request), request.method);
      tally.statuses.set(reply.status, (tally.statuses.get(reply.status) ?? 0) + 1);
      const tag = reply.headers.get("etag");
      if (tag && reply.status === 200) tags.set(request.path, tag);
      if (!request.allows(reply.status)) report(request, `status ${reply.status}`);
      if (versionsIn(reply.body).size > 1) report(request, "two builds in one response");
    } catch (error) {
      report(request, (error as Error).message);
    }
  }

  function exchanged({ text, method, clientEnds }: SoakRequest): Promise<Buffer> {
    return exchange(port, text, (received) => clientEnds && isWhole(received, method));
  }

  function report({ kind, method, text }: SoakRequest, problem: string): void {
    const example = text.slice(0, 200).trimEnd().replaceAll("\r\n", " | ");
    addUnexpected(tally, `${problem} (${method}, ${kind})`, example);
  }

  return async (goOn: () => boolean): Promise<void> => {
    const client = async () => {
      while (goOn()) await send(tally.requests++);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
  };
}

/** Returns 20 pipelined requests for large files. */
export function largeRequests(large: readonly string[]): string {
  return Array.from({ length: 20 }, (_, i) => largeRequest(large, i)).join("");
}

function largeRequest(large: readonly string[], number: number): string {
  const path = large[number % large.length]!;
  return `GET /${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
}
