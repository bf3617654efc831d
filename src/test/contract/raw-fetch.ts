import { randomInt } from "node:crypto";
import { once } from "node:events";
import { request as send, type IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Fetch } from "../../commands/contract/site-visit.ts";

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/**
 * Returns a `fetch` that sends requests to a port of this machine like remote clients: with the target unchanged, a
 * Host header, a connection of its own, and a new IP address in 127.0.0.0/8.
 */
export function rawFetch(port: number, host: string): Fetch {
  return async (path, { method = "GET", headers, body, address = newAddress() }) => {
    const request = send({
      host: "127.0.0.1",
      port,
      path,
      method,
      headers: { Host: host, ...Object.fromEntries(new Headers(headers)) },
      agent: false,
      localAddress: address,
    });
    request.end(body ?? undefined);
    const [response] = (await once(request, "response")) as [IncomingMessage];
    // A server may answer before it has read the whole body, and close.
    request.on("error", () => {});
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    const status = response.statusCode!;
    const isEmpty = status === 204 || status === 304 || chunks.length === 0;
    const decode = DECODERS[response.headers["content-encoding"] ?? ""];
    const bytes = Buffer.concat(chunks);
    return new Response(isEmpty ? null : decode ? decode(bytes) : bytes, {
      status,
      headers: pairsOf(response.rawHeaders),
    });
  };
}

/** Two calls hardly ever return the same address. */
function newAddress(): string {
  return `127.${1 + randomInt(254)}.${randomInt(256)}.${1 + randomInt(254)}`;
}

/** Keeps headers that were sent twice, which `Headers` joins. */
function pairsOf(raw: string[]): [string, string][] {
  return raw.flatMap((name, i) => (i % 2 === 0 ? [[name, raw[i + 1]!] as [string, string]] : []));
}
