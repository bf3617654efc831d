import type { z } from "zod";
import { BASE_PATH } from "../../core/api/api.ts";

export interface Difference {
  /** Such as `GET /api/v1/directory/tools`. */
  request: string;
  /** What differs: `status`, a header, `body`, or a place in the body such as `pagination.total`. */
  part: string;
  expected: string;
  got: string;
}

/** Sends a request to the target below the origin; follows no redirect. Returns a decoded body. */
export type Fetch = (target: string, init: RequestInit & { address?: string }) => Promise<Response>;

export interface Site {
  /** The origin that links in bodies are expected to have. */
  origin: string;
  fetch: Fetch;
}

type Json = any; // oxlint-disable-line no-explicit-any -- JSON of any shape

type Received = Awaited<ReturnType<typeof send>>;

export type CheckedAnswer = ReturnType<typeof checked>;

export interface AskOptions extends RequestInit {
  /** The expected status, or some of them; 200 by default, null for any. Another one ends the case. */
  status?: number | readonly number[] | null;
  /** Sends the request although the same one was answered before. */
  fresh?: boolean;
  /** The IP address to send it from, where the client of the host can. */
  address?: string;
}

/** What a case does with a site. */
export interface Visit {
  site: string;
  get: (target: string, options?: AskOptions) => Promise<CheckedAnswer>;
  /** As `get`, for a target below the base of the API. */
  api: (target: string, options?: AskOptions) => Promise<CheckedAnswer>;
}

/** Differences of one place that are reported; the first ones usually explain the others. */
const SHOWN = 3;

/** Ends a case whose further checks would only repeat what is reported. */
const STOP = new Error("the case ended");

/** Returns what runs cases against a site; equal GET requests are sent once. */
export function visitor({ origin, fetch }: Site) {
  const known = new Map<string, Promise<Received>>();

  return async (run: (visit: Visit) => Promise<void> | void): Promise<Difference[]> => {
    const found: Difference[] = [];
    let latest = "";
    const get: Visit["get"] = async (target, { status = 200, fresh = false, ...init } = {}) => {
      const { method = "GET", headers = {} } = init;
      const conditions = Object.entries(headers).map(([name, value]) => ` (${name}: ${value})`);
      const request = (latest = `${method} ${target}${conditions.join("")}`);
      const sent = (!fresh && method === "GET" && known.get(request)) || send(fetch, target, init);
      if (!fresh) known.set(request, sent);
      const answer = checked(request, await sent, found);
      if (status !== null && ![status].flat().includes(answer.status)) {
        answer.has("status", [status].flat().join(" or "), answer.status);
        throw STOP;
      }
      return answer;
    };
    try {
      await run({ site: origin, get, api: (target, options) => get(BASE_PATH + target, options) });
    } catch (error) {
      const got = error instanceof Error ? reasonOf(error) : String(error);
      if (error !== STOP) found.push({ request: latest, part: "response", expected: "one", got });
    }
    return found;
  };
}

/** Returns an answer: its text with the byte-order mark, if there is one, and the parsed body if its type is JSON. */
async function send(fetch: Fetch, target: string, init: RequestInit) {
  const given = { "Accept-Encoding": "identity", ...(init.headers as Record<string, string>) };
  const response = await fetch(target, { redirect: "manual", ...init, headers: given });
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  const isJson = /[/+]json\b/.test(headers.get("content-type") ?? "");
  const json: Json = isJson && text !== "" ? JSON.parse(text) : undefined;
  return { status, headers, bytes, text, json };
}

/** Returns an answer with its checks, which add what differs to `found`. */
function checked(request: string, received: Received, found: Difference[]) {
  const { headers, bytes, text, json } = received;
  const differ = (part: string, expected: string, got: string) =>
    void found.push({ request, part, expected, got });
  /** Compares a value that was made from the answer. */
  const has = (part: string, expected: unknown, got: unknown) => {
    const places = differences(part, expected, got);
    for (const [place, wanted, given] of places.slice(0, SHOWN)) {
      differ(place.replace(/^\./, "") || "body", described(wanted), described(given));
    }
  };
  return {
    ...received,
    has,
    /** Compares a place in the body, such as `links.self` or `data[2]`; objects may have further members. */
    is: (part: string, expected: unknown) => has(part, expected, valueAt(json, part)),
    header: (name: string, expected: string | RegExp | null) =>
      has(name, expected, headers.get(name)),
    /** Compares the body with that of another answer, byte by byte. */
    sameAs: (other: Received) => {
      if (bytes.equals(other.bytes)) return;
      differ("body", `the ${other.bytes.length} bytes of its twin`, `${bytes.length} other bytes`);
    },
    /** Checks the body against a schema; ends the case when it does not match. */
    matches: (schema: z.ZodType) => {
      if (json === undefined) differ("body", "JSON", described(text.slice(0, 60)));
      const issues = json === undefined ? [] : (schema.safeParse(json).error?.issues ?? []);
      // A later version may add members.
      const wrong = issues.filter(({ code }) => code !== "unrecognized_keys").slice(0, SHOWN);
      for (const { path, message } of wrong) {
        const part = path.reduce((before: string, key) => `${before}[${String(key)}]`, "body");
        differ(part, `a document of the contract: ${message}`, "another");
      }
      if (json === undefined || wrong.length > 0) throw STOP;
    },
  };
}

/** Lists the places where JSON values differ; members that only `got` has do not count. */
function differences(
  part: string,
  expected: unknown,
  got: unknown,
): [part: string, expected: unknown, got: unknown][] {
  if (expected instanceof RegExp && typeof got === "string" && expected.test(got)) return [];
  if (Array.isArray(expected) && Array.isArray(got)) {
    const size = differences(`${part}.length`, expected.length, got.length);
    const shared = expected.slice(0, got.length);
    return [...size, ...shared.flatMap((item, i) => differences(`${part}[${i}]`, item, got[i]))];
  }
  if (isMapping(expected) && isMapping(got)) {
    return Object.entries(expected).flatMap(([key, value]) =>
      differences(`${part}.${key}`, value, got[key]),
    );
  }
  return Object.is(expected, got) ? [] : [[part, expected, got]];
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === "[object Object]";
}

function valueAt(json: Json, part: string): unknown {
  return part.split(/[.[\]]+/).reduce((value, key) => (key === "" ? value : value?.[key]), json);
}

function described(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "string") return value;
  return value instanceof RegExp ? `a value like ${value}` : JSON.stringify(value);
}

/** Names what went wrong below `fetch`, which itself only says that it failed. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
