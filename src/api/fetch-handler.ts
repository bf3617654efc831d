import { conditional } from "./conditional.ts";
import type { Handler } from "./handler.ts";

/** Answers a fetch `Request` with a `Response`, for hosts with that interface. */
export async function respond(handler: Handler, request: Request): Promise<Response> {
  const { method } = request;
  const { pathname, search } = new URL(request.url);
  const answer = await handler({ method, pathname, search });
  const ifNoneMatch = request.headers.get("If-None-Match");
  const { status, headers, body } = conditional({ method, ifNoneMatch }, answer);
  return new Response(body, { status, headers });
}
