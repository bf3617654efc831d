import { BASE_PATH } from "../contract/api.ts";
import { isSlug } from "../contract/slug.ts";
import { difference, differencesIn } from "./differences.ts";
import type { Question } from "./question.ts";
import type { Ask, Difference, Reply } from "./reply.ts";
import { documentPath, type Facts } from "./site-facts.ts";
import { isLoopback } from "./smoke-target.ts";

/** Questions about redirects, which are looked at and never followed. */
export const REDIRECT_QUESTIONS: readonly Question[] = [
  {
    name: "renamed-records",
    needs: "redirects",
    ask: (site) => {
      const asks = renamed(site).map(({ from }): Ask => ({
        method: "GET",
        path: from,
        status: 301,
      }));
      return asks.length === 0 ? { skip: "no-renamed" } : asks;
    },
    check: (replies, site) =>
      renamed(site).flatMap(({ to }, i) =>
        redirectsTo(replies[i]!, [site.target.origin, site.site.url], to),
      ),
  },
  {
    name: "https",
    ask: ({ target: { origin } }) => {
      const { hostname, port, protocol } = new URL(origin);
      if (isLoopback(hostname) || protocol === "http:") return { skip: "on-this-machine" };
      if (port !== "") return { skip: "other-port" };
      return [{ method: "GET", path: BASE_PATH, plain: true }];
    },
    check: ([reply], { target: { origin } }) => {
      if (reply!.failure !== null) return { skip: "no-plain-http" };
      const isRedirect = [301, 302, 307, 308].includes(reply!.status);
      return isRedirect
        ? redirectsTo(reply!, [origin], BASE_PATH)
        : differencesIn(reply!, "status", 301, reply!.status);
    },
  },
];

/** Returns the paths of a former slug of each list, and the current ones. */
function renamed({ former, target }: Facts): { from: string; to: string }[] {
  return (["tools", "collections"] as const).flatMap((list) => {
    const pair = Object.entries(former[list] ?? {}).find((slugs) => slugs.every(isSlugText));
    if (!pair) return [];
    const [from, to] = pair.map((slug) => documentPath(target, `/${list}/${slug}`)) as [
      string,
      string,
    ];
    return [{ from, to }];
  });
}

function isSlugText(text: unknown): boolean {
  return typeof text === "string" && isSlug(text);
}

/** Checks where a redirect leads: to a path, on one of some origins when it names one. */
function redirectsTo(reply: Reply, origins: readonly string[], path: string): Difference[] {
  const expected = origins[0]! + path;
  const accepted = [path, ...origins.map((origin) => origin + path)];
  const isHttp = reply.ask.plain;
  const got = reply.headers.location;
  if (got !== undefined && accepted.slice(isHttp ? 1 : 0).includes(got)) return [];
  return [
    difference(
      reply,
      "Location",
      { phrase: "redirect-to", value: expected },
      got ?? { phrase: "absent" },
    ),
  ];
}
