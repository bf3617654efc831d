import { BASE_PATH } from "../core/api/api.ts";
import type { Handler } from "../core/requests/handler.ts";

/** Reads a document at a path below the base. Returns a problem if the status is not 200. */
export type ReadDocument = (
  path: string,
  search?: string,
) => Promise<{ status: number; document: object }>;

/** Calls the API's handler, and follows the redirect of an alias. */
export function apiReader(handler: Handler): ReadDocument {
  const get = (pathname: string, search: string) => handler({ method: "GET", pathname, search });
  return async (path, search = "") => {
    const first = await get(BASE_PATH + path, search);
    const { Location: target } = first.headers;
    const { status, body } = target === undefined ? first : await get(target, "");
    return { status, document: JSON.parse(decoder.decode(body ?? undefined)) as object };
  };
}

const decoder = new TextDecoder();
