import { EMBED_PATHS, fileHeaders } from "../file-headers.ts";

/**
 * Allows the embeddable page in frames. Netlify's header rules forbid frames for every path, and do not apply to the
 * answers of functions.
 */
export default async (_: Request, host: { next: () => Promise<Response> }): Promise<Response> => {
  const response = await host.next();
  const headers = Object.entries(fileHeaders(EMBED_PATHS[0]!));
  for (const [name, value] of headers) response.headers.set(name, value);
  return response;
};

/** Literals only, as in directory.ts. If the function fails, the page is served with the policy that forbids frames. */
export const config = { path: "/embed", onError: "bypass" };
