import type * as z from "zod";
import { BASE_PATH } from "../../core/api/api.ts";

export interface Difference {
  /** Such as `GET /api/v1/directory/tools`. */
  request: string;
  /** What differs: `status`, a header, `body`, or a place in the body such as `pagination.total`. */
  part: string;
  expected: string;
  got: string;
}

/**
 * Sends a request without following redirects. `target` is the part of the URL after the origin. The body is
 * decompressed.
 */
export type Fetch = (target: string, init: RequestInit & { address?: string }) => Promise<Response>;

export interface Site {
  /** The origin of links in bodies. Requests may go to another one. */
  origin: string;
  fetch: Fetch;
}

type Json = any; // oxlint-disable-line no-explicit-any -- JSON of any shape

type Received = Awaited<ReturnType<typeof send>>;

export type CheckedAnswer = ReturnType<typeof withChecks>;

export interface AskOptions extends RequestInit {
  /** The expected status or statuses; null for any. An unexpected one ends the case. */
  status?: number | readonly number[] | null;
  /** Sends the request even if an equal one was answered before. */
  fresh?: boolean;
  /** The client's IP address, for hosts of tests that can set it. */
  address?: string;
}

export interface Visit {
  site: string;
  get: (target: string, options?: AskOptions) => Promise<CheckedAnswer>;
  /** Like `get`, relative to the base of the API. */
  api: (target: string, options?: AskOptions) => Promise<CheckedAnswer>;
}

/** Most differences to report per comparison. The first ones usually explain the others. */
const MAX_PER_PLACE = 3;

/** Thrown to end a case when further checks would only repeat a difference. */
const STOP = new Error("the case ended");

/** Returns a function that runs a case. Equal GET requests are sent once for all cases. */
export function visitor({ origin, fetch }: Site) {
  const responses = new Map<string, Promise<Received>>();

  return async (run: (visit: Visit) => Promise<void> | void): Promise<Difference[]> => {
    const differing: Difference[] = [];
    let latest = "";
    const get: Visit["get"] = async (target, { status = 200, fresh = false, ...init } = {}) => {
      const { method = "GET", headers = {} } = init;
      const conditions = Object.entries(headers).map(([name, value]) => ` (${name}: ${value})`);
      const request = (latest = `${method} ${target}${conditions.join("")}`);
      const response =
        (!fresh && method === "GET" && responses.get(request)) || send(fetch, target, init);
      if (!fresh) responses.set(request, response);
      const answer = withChecks(request, await response, differing);
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
      if (error !== STOP)
        differing.push({ request: latest, part: "response", expected: "one", got });
    }
    return differing;
  };
}

/** The text keeps a byte-order mark. `json` is set if the media type is JSON. */
async function send(fetch: Fetch, target: string, init: RequestInit) {
  const allHeaders = { "Accept-Encoding": "identity", ...(init.headers as Record<string, string>) };
  const response = await fetch(target, { redirect: "manual", ...init, headers: allHeaders });
  const { status, headers } = response;
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  const isJson = /[/+]json\b/.test(headers.get("content-type") ?? "");
  const json: Json = isJson && text !== "" ? JSON.parse(text) : undefined;
  return { status, headers, bytes, text, json };
}

/** Returns an answer with methods that compare it and add differences to `differing`. */
function withChecks(request: string, received: Received, differing: Difference[]) {
  const { headers, bytes, text, json } = received;
  const differ = (part: string, expected: string, got: string) =>
    void differing.push({ request, part, expected, got });
  /** Compares any value derived from the answer. */
  const has = (part: string, expected: unknown, got: unknown) => {
    const places = differences(part, expected, got);
    for (const [place, wanted, given] of places.slice(0, MAX_PER_PLACE)) {
      differ(place.replace(/^\./, "") || "body", formatValue(wanted), formatValue(given));
    }
  };
  return {
    ...received,
    has,
    /** Compares a value in the body, such as `links.self` or `data[2]`. Objects may have further members. */
    is: (part: string, expected: unknown) => has(part, expected, valueAt(json, part)),
    header: (name: string, expected: string | RegExp | null) =>
      has(name, expected, headers.get(name)),
    sameAs: (other: Received) => {
      if (bytes.equals(other.bytes)) return;
      differ("body", `the ${other.bytes.length} bytes of its twin`, `${bytes.length} other bytes`);
    },
    /** Validates the body. Ends the case if it is not valid. */
    matches: (schema: z.ZodType) => {
      if (json === undefined) differ("body", "JSON", formatValue(text.slice(0, 60)));
      const issues = json === undefined ? [] : (schema.safeParse(json).error?.issues ?? []);
      // A later version may add members.
      const violations = issues
        .filter(({ code }) => code !== "unrecognized_keys")
        .slice(0, MAX_PER_PLACE);
      for (const { path, message } of violations) {
        const part = path.reduce((before: string, key) => `${before}[${String(key)}]`, "body");
        differ(part, `a document of the contract: ${message}`, "another");
      }
      if (json === undefined || violations.length > 0) throw STOP;
    },
  };
}

/** Returns the places where JSON values differ. Ignores members that only `got` has. */
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

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (typeof value === "string") return value;
  return value instanceof RegExp ? `a value like ${value}` : JSON.stringify(value);
}

/** Adds the cause to a message of `fetch`, which says only that it failed. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message} (${cause.message})` : message;
}
