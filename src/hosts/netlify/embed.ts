import { EMBED_PATHS, fileHeaders } from "../file-headers.ts";

/**
 * Netlify's edge function for the page that other sites may frame. The host's rules give every path the policy that
 * refuses, and they do not apply to the answers of functions.
 */
export default async (_: Request, host: { next: () => Promise<Response> }): Promise<Response> => {
  const response = await host.next();
  const headers = Object.entries(fileHeaders(EMBED_PATHS[0]!));
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
};

/** Literals only, as in directory.ts. If the function fails, the page comes with the policy that refuses. */
export const config = { path: "/embed", onError: "bypass" };
