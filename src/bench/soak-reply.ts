import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** A response received over a socket, with a decoded body. */
export interface Reply {
  status: number;
  headers: Map<string, string>;
  body: Buffer;
}

/**
 * Parses the bytes received in response to one request. Throws an Error with the cause when they are not
 * exactly one complete HTTP response.
 */
export function parseReply(received: Buffer, method: string): Reply {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) throw new Error(received.length === 0 ? "empty response" : "truncated head");
  const [statusLine, ...lines] = received.toString("latin1", 0, end).split("\r\n");
  const match = /^HTTP\/1\.[01] (\d{3})(?: |$)/.exec(statusLine!);
  if (!match) throw new Error("no status line");
  const status = Number(match[1]);
  const rest = received.subarray(end + 4);
  if (status < 200) return parseReply(rest, method);
  const headers = new Map(lines.map(headerOf));
  const hasBody = method !== "HEAD" && status !== 204 && status !== 304;
  const body = hasBody ? decoded(sentBody(rest, headers), headers) : rest;
  if (!hasBody && rest.length > 0) throw new Error("body where none is allowed");
  return { status, headers, body };
}

/** Reports whether the received bytes are a complete response to a request of this method. */
export function isWhole(received: Buffer, method: string): boolean {
  try {
    parseReply(received, method);
    return true;
  } catch {
    return false;
  }
}

function headerOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

/** Returns the undecoded body. Without a Content-Length or chunks, it ends with the connection. */
function sentBody(rest: Buffer, headers: Map<string, string>): Buffer {
  if (headers.get("transfer-encoding") === "chunked") return joinChunks(rest);
  const length = headers.get("content-length");
  if (length !== undefined && Number(length) !== rest.length) {
    const difference = rest.length < Number(length) ? "truncated" : "oversized";
    throw new Error(`${difference} body`);
  }
  return rest;
}

function joinChunks(rest: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let start = 0; ;) {
    const line = rest.indexOf("\r\n", start);
    const size = Number.parseInt(rest.toString("latin1", start, Math.max(line, start)), 16);
    const from = line + 2;
    const end = from + size;
    if (line < 0 || Number.isNaN(size) || rest.toString("latin1", end, end + 2) !== "\r\n") {
      throw new Error("truncated chunks");
    }
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(rest.subarray(from, end));
    start = end + 2;
  }
}

function decoded(body: Buffer, headers: Map<string, string>): Buffer {
  const encoding = headers.get("content-encoding");
  if (encoding === undefined) return body;
  if (encoding === "gzip") return gunzipSync(body);
  if (encoding === "br") return brotliDecompressSync(body);
  throw new Error(`unexpected Content-Encoding ${encoding}`);
}
