import { randomInt } from "node:crypto";
import { once } from "node:events";
import { request as send, type IncomingMessage } from "node:http";

/** Requests to a server on this machine, as it gets them from clients elsewhere. */
export interface Client {
  /** Sends a target as it is, on a connection of its own, from an IP address of its own. */
  fetch: (target: string, init?: ClientInit) => Promise<Response>;
}

export interface ClientInit extends RequestInit {
  /** The client's IP address, below 127.0.0.0/8; by default one that no earlier request had. */
  address?: string;
}

/** Returns a client of the server on a port; `host` is the Host header of its requests. */
export function clientOf(port: number, host: string): Client {
  const fetch = async (target: string, init: ClientInit = {}) => {
    const headers = { Host: host, ...Object.fromEntries(new Headers(init.headers)) };
    const request = send({
      host: "127.0.0.1",
      port,
      path: target,
      method: init.method ?? "GET",
      headers,
      agent: false,
      localAddress: init.address ?? newAddress(),
    });
    request.end(init.body ?? undefined);
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const status = response.statusCode!;
    const hasBody = status !== 204 && status !== 304;
    return new Response(hasBody ? Buffer.concat(chunks) : null, {
      status,
      headers: pairsOf(response.rawHeaders),
    });
  };
  return { fetch };
}

/** Returns an IP address of this machine; two calls hardly ever return the same. */
export function newAddress(): string {
  return `127.${1 + randomInt(254)}.${randomInt(256)}.${1 + randomInt(254)}`;
}

/** Keeps headers that were sent twice, which `Headers` joins. */
function pairsOf(raw: string[]): [string, string][] {
  return raw.flatMap((name, i) => (i % 2 === 0 ? [[name, raw[i + 1]!] as [string, string]] : []));
}
