import type { Fetch } from "../../../commands/contract/site-visit.ts";

/** A stored response. */
interface Stored {
  status: number;
  body: string;
}

/**
 * Models the cache in front of Netlify's functions, which its emulator lacks: a response is kept as
 * `Netlify-CDN-Cache-Control` says, under its path and what `Netlify-Vary` names of the query.
 */
export function createCdn(origin: Fetch) {
  const variesByPath = new Map<string, string>();
  const kept = new Map<string, Stored>();

  function keyOf({ pathname, searchParams }: URL): string {
    const names = variesByPath.get(pathname)?.replace(/^query=?/, "");
    const pairs = [...searchParams].filter(([name]) => !names || names.split("|").includes(name));
    return `${pathname}?${pairs
      .map((pair) => pair.join("="))
      .toSorted()
      .join("&")}`;
  }

  return {
    kept,
    get: async (target: string): Promise<Stored> => {
      const url = new URL(target, "https://cdn.test");
      const stored = kept.get(keyOf(url));
      if (stored) return stored;
      const response = await origin(target, {});
      const { status, headers } = response;
      const answer = { status, body: await response.text() };
      variesByPath.set(url.pathname, headers.get("Netlify-Vary") ?? "query");
      if (headers.get("Netlify-CDN-Cache-Control") !== "no-store") kept.set(keyOf(url), answer);
      return answer;
    },
  };
}
