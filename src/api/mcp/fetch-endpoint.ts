import { boundedBody } from "./bounded-body.ts";
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
