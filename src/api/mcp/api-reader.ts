import { BASE_PATH } from "../api.ts";
import type { SiteIdentity } from "../documents.ts";
import type { McpDescription } from "./mcp-path.ts";
import type { Handler } from "../handler.ts";

/** A response of the API. */
interface ApiResponse {
  status: number;
  text: string;
}

/** Reads a document at a path below the base, as any client of the API would. */
export type ReadDocument = (path: string, search?: string) => Promise<ApiResponse>;

/** What the protocol's methods need of the directory. */
export interface SiteReader {
  identity: () => Promise<SiteIdentity>;
  description: () => Promise<McpDescription>;
  read: ReadDocument;
}

/** Returns a reader that calls the API's handler and follows the redirect of an alias. */
export function apiReader(handler: Handler): ReadDocument {
  const get = (pathname: string, search: string) => handler({ method: "GET", pathname, search });
  return async (path, search = "") => {
    const first = await get(BASE_PATH + path, search);
    const { Location: target } = first.headers;
    const { status, body } = target === undefined ? first : await get(target, "");
    return { status, text: body ? decoder.decode(body) : "" };
  };
}

const decoder = new TextDecoder();
