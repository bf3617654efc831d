import { BODY_MAX, internalError, type McpEndpoint } from "./endpoint.ts";

/**
 * Answers a fetch `Request` with a `Response`, for hosts with that interface. Logs errors and answers them itself, because no
 * static file could answer instead.
 */
export async function respondMcp(
  open: () => Promise<McpEndpoint>,
  request: Request,
): Promise<Response> {
  const { method, headers } = request;
  try {
    const endpoint = await open();
    const body = request.body ? await boundedBody(request.body, BODY_MAX) : new Uint8Array();
    const answer = await endpoint({ method, header: (name) => headers.get(name), body });
    return new Response(method === "HEAD" ? null : answer.body, answer);
  } catch (error) {
    console.error(error);
    const answer = internalError();
    return new Response(answer.body, answer);
  }
}

/** Reads a stream; returns null as soon as it exceeds `max` bytes, without reading the rest. */
export async function boundedBody(
  chunks: AsyncIterable<Uint8Array>,
  max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const received: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > max) return null;
    received.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of received) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
