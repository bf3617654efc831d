import { BASE_PATH } from "../../core/api/api.ts";
import { METHODS } from "../../core/api/headers.ts";
import * as schemas from "../../core/documents/document-schemas.ts";
import { needing, type Case } from "./case.ts";
import type { SiteData } from "./site-data.ts";
import { NO_SLUG } from "./problem.cases.ts";

/** The headers of every answer (contract §1), copied by hand: the program's own table could miss one. */
const EVERY_HEADER = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, Link, RateLimit-Policy, Retry-After",
  "Cache-Control": "public, max-age=300",
  Link: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
  "RateLimit-Policy": '"default";q=60;w=60',
  "X-Content-Type-Options": "nosniff",
};

/** Returns one target for each kind of answer: file, record, computed list and problem. */
function samples({ tools }: SiteData): [path: string, status: number][] {
  return [
    ["", 200],
    ["/tools", 200],
    ...tools.slice(0, 1).map(({ slug }): [string, number] => [`/tools/${slug}`, 200]),
    ["/tools?per_page=2", 200],
    ["/tools?q=a", 200],
    ["/tools?page=0", 400],
    [`/tools/${NO_SLUG}`, 404],
    [`/${NO_SLUG}`, 404],
  ];
}

/** HTTP itself (contract §1): headers, conditions, methods and encodings. */
export const HTTP_CASES: readonly Case[] = [
  ...needing(["headers", "paths", "queries", "problems"], {
    "Every answer has every header of the contract": async ({ api }, siteData) => {
      for (const [path, status] of samples(siteData)) {
        const answer = await api(path, { status });
        const type = status === 200 ? "json" : String.raw`problem\+json`;
        answer.header("Content-Type", new RegExp(`^application/${type}; ?charset=utf-8$`, "i"));
        for (const [name, value] of Object.entries(EVERY_HEADER)) answer.header(name, value);
        answer.header("ETag", /^(?:W\/)?"[^"]+"$/);
        const server = answer.headers.get("server") ?? "";
        answer.has("Server", false, /^(?:nginx|caddy|node)?\/?\d/i.test(server));
        answer.header("X-Powered-By", null);
      }
    },
  }),
  ...needing(["tags", "queries", "paths"], {
    "If-None-Match is answered with 304: equal, weak, in a list, and *": async (
      { api },
      { tools },
    ) => {
      const record = tools.slice(0, 1).map(({ slug }) => `/tools/${slug}`);
      for (const path of [...record, "/tools?q=e", "/tools?per_page=7"]) {
        const tag = (await api(path)).headers.get("etag") ?? "";
        const strong = tag.replace(/^W\//, "");
        for (const tags of new Set([tag, strong, `W/${strong}`, `"other", ${strong}`, "*"])) {
          const answer = await api(path, { headers: { "If-None-Match": tags }, status: 304 });
          answer.has("body", "", answer.text);
          answer.has("ETag", strong, answer.headers.get("etag")?.replace(/^W\//, ""));
          answer.header("Cache-Control", EVERY_HEADER["Cache-Control"]);
        }
        await api(path, { headers: { "If-None-Match": '"other"' } });
      }
    },
  }),
  ...needing(["tags", "problems", "paths"], {
    "If-None-Match changes no error": async ({ api }) => {
      await api(`/tools/${NO_SLUG}`, { headers: { "If-None-Match": "*" }, status: 404 });
    },
  }),
  ...needing(["tags", "file-tags"], {
    "The exports are answered with 304 too": async ({ api }) => {
      for (const path of ["/exports/tools.json", "/exports/tools.csv"]) {
        const tag = (await api(path)).headers.get("etag") ?? "";
        const headers = { "If-None-Match": tag };
        const again = await api(path, { headers, status: 304 });
        again.has("body", "", again.text);
        again.header("ETag", tag);
        await api(path, { headers, method: "HEAD", status: 304 });
        await api(path, { headers: { "If-None-Match": '"x"' } });
      }
    },
  }),
  ...needing(["tags", "file-tags", "typed-304"], {
    "A 304 repeats the media type": async ({ api }) => {
      const tag = (await api("/exports/tools.csv")).headers.get("etag") ?? "";
      const headers = { "If-None-Match": tag };
      const again = await api("/exports/tools.csv", { headers, status: 304 });
      again.header("Content-Type", "text/csv; charset=utf-8");
    },
  }),
  ...needing(["methods", "queries", "problems", "paths"], {
    "HEAD returns the headers of GET and no body": async ({ api }, siteData) => {
      for (const [path, status] of samples(siteData)) {
        const full = await api(path, { status });
        const head = await api(path, { method: "HEAD", status });
        head.has("body", "", head.text);
        for (const name of ["ETag", "Content-Type", "Cache-Control"]) {
          head.header(name, full.headers.get(name));
        }
      }
    },
  }),
  ...needing(["methods"], {
    "OPTIONS lists what is allowed": async ({ api }) => {
      const answer = await api("/tools", { method: "OPTIONS", status: 204 });
      answer.header("Access-Control-Allow-Methods", METHODS);
      answer.header("Access-Control-Allow-Headers", "*");
      answer.header("Access-Control-Max-Age", "86400");
      answer.header("Access-Control-Allow-Origin", "*");
    },
    "Other methods are refused, with or without a body": async ({ api, site }) => {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const body = method === "POST" ? "x".repeat(2_000_000) : null;
        const answer = await api("/tools", { method, body, status: 405 });
        answer.header("Allow", METHODS);
        answer.matches(schemas.Problem);
        answer.is("", { type: `${site}/problems/method-not-allowed`, status: 405 });
      }
    },
  }),
  ...needing(["compression"], {
    "Compressed answers hold the same bytes, and caches keep them apart": async ({ api }) => {
      for (const path of ["/openapi.json", "/tools.json", "/exports/tools.csv"]) {
        const plain = await api(path);
        plain.header("Content-Encoding", null);
        for (const encoding of ["gzip", "br"]) {
          const packed = await api(path, { headers: { "Accept-Encoding": encoding } });
          const isPacked = packed.headers.get("content-encoding") !== null;
          if (encoding === "gzip" || isPacked) packed.header("Content-Encoding", encoding);
          if (isPacked) packed.header("Vary", /\baccept-encoding\b|\*/i);
          packed.sameAs(plain);
        }
      }
    },
  }),
  ...needing(["compression", "queries", "tags"], {
    "Computed answers are compressed, and the tag of either form is known": async ({ api }) => {
      const path = "/tools?per_page=100&page=1";
      const packed = await api(path, { headers: { "Accept-Encoding": "gzip" } });
      const plain = await api(path);
      packed.header("Content-Encoding", "gzip");
      packed.sameAs(plain);
      for (const answer of [packed, plain]) {
        const tag = answer.headers.get("etag") ?? "";
        const headers = { "If-None-Match": tag, "Accept-Encoding": "gzip" };
        await api(path, { headers, status: 304 });
      }
    },
  }),
  ...needing(["limit"], {
    "The 61st request of a client in a minute is answered with 429, preflights apart": async (
      visit,
    ) => {
      const path = "/tools?q=outil";
      const address = "127.66.66.66";
      const preflights = async (count: number) => {
        for (let i = 0; i < count; i++) {
          for (const target of [BASE_PATH + path, "/mcp"]) {
            const preflight = { method: "OPTIONS", address, fresh: true, status: 204 };
            const answer = await visit.get(target, preflight);
            answer.header("Access-Control-Allow-Origin", "*");
          }
        }
      };
      await preflights(30);
      let requests = 0;
      // More than 61, because a minute may end in between, and nginx grants a request per second.
      for (; requests < 200; requests++) {
        // A forged address must not reset the limit.
        const forged = `192.0.2.${requests}`;
        const headers = { "X-Forwarded-For": forged, "X-Real-IP": forged };
        const answer = await visit.api(path, { address, headers, fresh: true, status: [200, 429] });
        if (answer.status === 200) continue;
        answer.has("requests before 429", true, requests >= 60);
        answer.header("Content-Type", /^application\/problem\+json; ?charset=utf-8$/i);
        answer.header("Retry-After", /^[1-9]\d?$/);
        answer.header("Cache-Control", "no-store");
        answer.header("Access-Control-Allow-Origin", "*");
        answer.header("RateLimit-Policy", EVERY_HEADER["RateLimit-Policy"]);
        answer.is("", {
          type: `${visit.site}/problems/rate-limited`,
          title: "Too many requests",
          status: 429,
          detail: /try again in \d+ s\.$/,
        });
        // Browsers hide the `Retry-After` of a refused preflight from scripts.
        await preflights(1);
        break;
      }
      const other = await visit.api(path, { fresh: true });
      other.has("requests before 429", true, requests < 200);
    },
  }),
];
