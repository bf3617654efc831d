import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { BASE_PATH } from "../contract/api.ts";
import { API_HEADERS, METHODS } from "../contract/headers.ts";
import { plainProblem } from "../contract/problem.ts";
import { isSlug } from "../contract/slug.ts";
import { problemSchema } from "../schema/directory-document-schemas.ts";
import { difference, differencesIn, headerIs, headerMatches, sameBytes } from "./compare.ts";
import { problemDifferences, unknownTool } from "./problem-questions.ts";
import type { Question } from "./question.ts";
import type { Ask, Difference, Reply } from "./reply.ts";
import { BODY_MAX } from "./send-request.ts";
import { documentPath, listAsk, toolAsk, type Facts } from "./site-facts.ts";
import { isLoopback } from "./smoke-target.ts";

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes, { maxOutputLength: BODY_MAX }),
  gzip: (bytes) => gunzipSync(bytes, { maxOutputLength: BODY_MAX }),
};

/** Questions about conditions, methods, redirects and encodings (contract §1 and §2). */
export const HTTP_QUESTIONS: readonly Question[] = [
  {
    name: "not-modified",
    needs: "tags",
    ask: ({ target, tool, tag }) => {
      if (!tool) return { skip: "no-tool" };
      if (tag === null) return { skip: "no-tag" };
      const when = (header: string, status: number): Ask => ({
        ...toolAsk(target, tool.slug),
        headers: { "If-None-Match": header },
        status,
      });
      const opaque = opaqueTag(tag);
      const matching = [tag, `W/${opaque}`, `"other", ${opaque}`, "*"];
      return [...new Set(matching)].map((header) => when(header, 304)).concat(when('"other"', 200));
    },
    check: (replies, { tag }) =>
      replies.flatMap((reply) => {
        if (reply.status !== 304) return [];
        const sent = reply.headers.etag ?? "";
        const cached = headerIs(reply, "Cache-Control", API_HEADERS["Cache-Control"]);
        const same = opaqueTag(sent) === opaqueTag(tag!);
        return [...empty(reply), ...cached, ...(same ? [] : headerIs(reply, "ETag", tag!))];
      }),
  },
  {
    name: "head",
    ask: (site) =>
      sampled(site).flatMap(({ path }) => [
        { method: "GET", path },
        { method: "HEAD", path },
      ]),
    check: (replies) =>
      replies.flatMap((head, i) => {
        const whole = replies[i - 1];
        if (i % 2 === 0 || !whole) return [];
        const same = ["Content-Type", "ETag", "Cache-Control"].flatMap((name) => {
          const expected = whole.headers[name.toLowerCase()];
          return expected === undefined ? [] : headerIs(head, name, expected);
        });
        const status = differencesIn(head, "status", whole.status, head.status);
        return [...status, ...same, ...empty(head)];
      }),
  },
  {
    name: "options",
    needs: "methods",
    ask: () => [{ method: "OPTIONS", path: `${BASE_PATH}/tools`, status: 204 }],
    check: ([reply]) => [
      ...headerIs(reply!, "Access-Control-Allow-Methods", METHODS),
      ...headerIs(reply!, "Access-Control-Allow-Headers", "*"),
      ...headerIs(reply!, "Access-Control-Max-Age", "86400"),
      ...headerIs(reply!, "Access-Control-Allow-Origin", "*"),
    ],
  },
  {
    name: "other-methods",
    needs: "methods",
    ask: () =>
      (["POST", "DELETE"] as const).map((method) => ({
        method,
        path: `${BASE_PATH}/tools`,
        status: 405,
        schema: problemSchema,
      })),
    check: (replies, { site }) =>
      replies.flatMap((reply) => [
        ...headerIs(reply, "Allow", METHODS),
        ...problemDifferences(reply, plainProblem(site, "method-not-allowed")),
      ]),
  },
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
    name: "compression",
    ask: ({ target }) => [
      listAsk(target),
      ...["br", "gzip"].map((encoding) => ({
        method: "GET" as const,
        path: listAsk(target).path,
        status: 200,
        headers: { "Accept-Encoding": encoding },
      })),
    ],
    check: ([plain, ...replies]) => {
      const encoded = replies.filter(({ headers }) => headers["content-encoding"] !== undefined);
      if (encoded.length === 0) return { skip: "not-compressed" };
      return encoded.flatMap((reply) => encodedDifferences(reply, plain!));
    },
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

function opaqueTag(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}

function empty(reply: Reply): Difference[] {
  if (reply.body.length === 0) return [];
  const got = { phrase: "bytes", value: String(reply.body.length) } as const;
  return [difference(reply, "body", { phrase: "no-body" }, got)];
}

function sampled({ target, tool }: Facts): Ask[] {
  return [
    listAsk(target),
    ...(tool ? [toolAsk(target, tool.slug)] : []),
    ...(target.without.has("problems") ? [] : [unknownTool]),
  ];
}

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

function encodedDifferences(reply: Reply, plain: Reply): Difference[] {
  const asked = reply.ask.headers!["Accept-Encoding"]!;
  const named = headerIs(reply, "Content-Encoding", asked);
  if (named.length > 0) return named;
  const varies = headerMatches(reply, "Vary", /\baccept-encoding\b|\*/i, "Accept-Encoding");
  try {
    const body = DECODERS[asked]!(reply.body);
    return [...varies, ...sameBytes({ ...reply, body }, plain)];
  } catch {
    const got = { phrase: "undecodable", value: asked } as const;
    return [...varies, difference(reply, "body", asked, got)];
  }
}
