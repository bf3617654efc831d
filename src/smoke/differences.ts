import type { Difference, Reply, Value } from "./reply.ts";

/** Places of one body that are reported; the first ones usually explain the others. */
const SHOWN = 3;

/** Returns how a request is named in reports. */
function nameOf({ ask: { method, path, headers = {} } }: Pick<Reply, "ask">): string {
  const given = Object.entries(headers).map(([name, value]) => ` (${name}: ${value})`);
  return `${method} ${path}${given.join("")}`;
}

export function difference(reply: Reply, part: string, expected: Value, got: Value): Difference {
  return { request: nameOf(reply), part, expected, got };
}

/** Compares JSON values; members that only `got` has do not count, because a later version may add keys. */
export function differencesIn(
  reply: Reply,
  part: string,
  expected: unknown,
  got: unknown,
): Difference[] {
  const found: Difference[] = [];
  collect(part, expected, got);
  return found.slice(0, SHOWN);

  function collect(at: string, wanted: unknown, given: unknown): void {
    if (Object.is(wanted, given) || found.length >= SHOWN) return;
    if (Array.isArray(wanted) && Array.isArray(given)) {
      if (wanted.length !== given.length) {
        found.push(difference(reply, `${at}.length`, `${wanted.length}`, `${given.length}`));
      }
      const shared = Math.min(wanted.length, given.length);
      for (let i = 0; i < shared; i++) collect(`${at}[${i}]`, wanted[i], given[i]);
    } else if (isMapping(wanted) && isMapping(given)) {
      for (const key of Object.keys(wanted)) collect(`${at}.${key}`, wanted[key], given[key]);
    } else {
      found.push(difference(reply, at, valueText(wanted), valueText(given)));
    }
  }
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a JSON value for a report. */
export function valueText(value: unknown): Value {
  if (value === undefined) return { phrase: "absent" };
  try {
    return JSON.stringify(value);
  } catch {
    // Thousands of nested lists exhaust the stack.
    return { phrase: "deeply-nested" };
  }
}

/** Compares a body with that of another reply, byte by byte. */
export function sameBytes(reply: Reply, other: Reply): Difference[] {
  if (reply.body.equals(other.body)) return [];
  const size = `${reply.body.length}`;
  const expected: Value = { phrase: "bytes-of", value: nameOf(other) };
  return [difference(reply, "body", expected, { phrase: "other-bytes", value: size })];
}

/** Compares a header; case and spaces of media types do not count. */
export function headerIs(reply: Reply, name: string, expected: string): Difference[] {
  const got = reply.headers[name.toLowerCase()];
  const plain = (value: string) => {
    return name === "Content-Type" ? value.toLowerCase().replace(/\s+/g, "") : value;
  };
  if (got !== undefined && plain(got) === plain(expected)) return [];
  return [difference(reply, name, expected, got ?? { phrase: "absent" })];
}

/** Compares a header with a pattern, which `expected` shows. */
export function headerMatches(
  reply: Reply,
  name: string,
  pattern: RegExp,
  expected: Value,
): Difference[] {
  const got = reply.headers[name.toLowerCase()];
  return got !== undefined && pattern.test(got)
    ? []
    : [difference(reply, name, expected, got ?? { phrase: "absent" })];
}

/** Compares the status; `expected` may list several. */
export function statusIs(reply: Reply, ...expected: number[]): Difference[] {
  if (expected.includes(reply.status)) return [];
  return [difference(reply, "status", expected.join(", "), String(reply.status))];
}

/** Returns the media type of a reply, without parameters. */
export function essence(reply: Reply): string {
  return (reply.headers["content-type"] ?? "").split(";")[0]!.trim().toLowerCase();
}

/** Compares the URL that a document states as its own. */
export function selfIs(reply: Reply, url: string): Difference[] {
  const { links } = reply.json as { links: { self: string } };
  return links.self === url ? [] : [difference(reply, "links.self", url, links.self)];
}
