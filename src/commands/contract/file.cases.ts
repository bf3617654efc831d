import { EMBED_PATHS, fileHeaders } from "../../hosts/file-headers.ts";
import { problemPagePath } from "../../core/api/problem.ts";
import {
  categoryFeed,
  COLLECTIONS_FEED,
  TOOLS_FEED,
  type FeedLink,
} from "../../core/documents/feed-list.ts";
import { PAGE_PATHS } from "../../website/shared/paths.ts";
import { needing, type Case } from "./case.ts";
import type { CheckedAnswer } from "./site-visit.ts";
import { firstUsed, type SiteData, type Tool } from "./site-data.ts";
import { NO_SLUG } from "./problem.cases.ts";

/** Files beside the API (contract §10): pages, feeds and others. */
export const FILE_CASES: readonly Case[] = [
  ...needing(["pages"], {
    "Pages open, with their security headers": async ({ get }, siteData) => {
      for (const path of pages(siteData)) {
        const page = await get(`/${path}`);
        isPage(page);
        headersOf(page, `/${path}`);
        page.header("Content-Security-Policy", /default-src 'self';.*frame-ancestors 'none'/);
      }
    },
    "Other sites may frame the list that is made for them, by its only policy": async ({ get }) => {
      const list = await get(`/${PAGE_PATHS.embed}?q=a`);
      isPage(list);
      headersOf(list, EMBED_PATHS[0]!);
      list.header("Content-Security-Policy", /^default-src 'self';(?!.*(?:,|frame-ancestors))/);
      list.header("X-Frame-Options", null);
    },
    "The form for editors has a policy of its own": async ({ get }) => {
      const form = await get("/admin/", { status: [200, 301, 307, 308] });
      if (form.status === 200) isPage(form);
      for (const path of ["/admin/start.js", "/admin/config.yml"]) {
        const file = await get(path);
        file.header(
          "Content-Security-Policy",
          /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; .*frame-ancestors 'none'$/,
        );
        file.header("X-Content-Type-Options", "nosniff");
      }
    },
  }),
  ...needing(["pages", "clean-pages"], {
    "An unknown page is a page that says so": async ({ get }) => {
      for (const path of [`/${PAGE_PATHS.tool(NO_SLUG)}`, "/nope", "/nope/", "/outils/nope.png"]) {
        isPage(await get(path, { status: 404 }));
      }
    },
    "A page has one path: others redirect to it, or are not found": async ({ get }, siteData) => {
      const tool = siteData.tools[0] ? [`/${PAGE_PATHS.tool(siteData.tools[0].slug)}`] : [];
      for (const path of [`/${PAGE_PATHS.tools}`, ...tool]) {
        redirects(await get(`${path}/`, { status: REDIRECTS }), path);
        redirects(await get(`${path}/?a=b`, { status: REDIRECTS }), `${path}?a=b`);
        const file = await get(`${path}.html`, { status: [200, ...REDIRECTS] });
        if (file.status === 200) file.sameAs(await get(path));
        else redirects(file, path);
      }
    },
  }),
  ...needing(["pages", "clean-pages", "headers"], {
    "A page that does not exist refuses frames too, whatever its name": async ({ get }) => {
      for (const path of ["/nope", `/${PAGE_PATHS.embed}ded`, `/${PAGE_PATHS.embed}/nope`]) {
        const missing = await get(path, { status: 404 });
        missing.header("Content-Security-Policy", /frame-ancestors 'none'$/);
      }
    },
  }),
  ...needing(["pages", "clean-pages", "raw"], {
    "Paths that no page has are not found": async ({ get }) => {
      for (const path of ODD_PAGES) {
        const answer = await get(path, { status: [404, 307] });
        // Cloudflare redirects to the canonical spelling of the path.
        const canonical = encodeURI(decodeURI(path)).replaceAll("//", "/");
        if (answer.status === 307) answer.header("Location", canonical);
      }
      for (const path of ["/.manifest.json", "/.well-known/.manifest.json", "/assets/"]) {
        await get(path, { status: 404 });
      }
    },
  }),
  ...needing(["pages", "headers"], {
    "Files have their media types, and those that programs read are open to any origin": async ({
      get,
    }) => {
      for (const [path, type] of Object.entries(TYPES)) {
        const file = await get(path);
        file.header("Content-Type", type);
        headersOf(file, path);
      }
      const { headers } = await get("/.well-known/api-catalog", { method: "HEAD" });
      const catalog = await get("/.well-known/api-catalog");
      catalog.has("Link of HEAD", LINK, headers.get("link"));
    },
  }),
  ...needing(["pages"], {
    "Scripts, styles and fonts are cached for a year": async ({ get }) => {
      const home = await get("/");
      const paths = new Set(home.text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)\b/g));
      home.has("assets", true, paths.size > 0);
      for (const path of [...paths].slice(0, 4)) {
        const file = await get(path);
        headersOf(file, path);
        file.header("Content-Type", ASSETS[path.slice(path.lastIndexOf(".") + 1)]!);
      }
    },
    "The feeds list the newest entries, and whole days of them": async (
      { get },
      { tools, collections, categories },
    ) => {
      const category = firstUsed(categories);
      const feeds: [feed: FeedLink, entries: number | null][] = [
        [TOOLS_FEED, entriesOf(tools)],
        // The list of collections has no dates to tell how many entries a longer feed has.
        [COLLECTIONS_FEED, collections.length > 50 ? null : collections.length],
      ];
      if (category) {
        const ofCategory = tools.filter((tool) => tool.category.slug === category.slug);
        feeds.push([categoryFeed(category), entriesOf(ofCategory)]);
      }
      for (const [{ stem, formats }, expected] of feeds) {
        for (const { extension } of formats) {
          const feed = await get(`/${stem}.${extension}`);
          feed.header("Content-Type", FEED_TYPES[extension]);
          feed.header("Access-Control-Allow-Origin", "*");
          const entries = extension === "json" ? feed.json?.items : feed.text.match(/<item>/g);
          const count = (entries as unknown[] | null | undefined)?.length ?? 0;
          if (expected === null) feed.has("entries", true, count >= 50 && count <= 500);
          else feed.has("entries", expected, count);
        }
      }
    },
  }),
];

const ODD_PAGES =
  "/outils/* /outils/oeuvr[e] /outils/oeuvr%3F /Outils/oeuvre //outils /outils//oeuvre".split(" ");

const REDIRECTS = [301, 307, 308];
const LINK = '</.well-known/api-catalog>; rel="api-catalog"';

const TYPES: Record<string, RegExp> = {
  "/dataset.jsonld": /^application\/ld\+json; ?charset=utf-8$/i,
  "/.well-known/api-catalog":
    /^application\/linkset\+json; ?profile="https:\/\/www\.rfc-editor\.org\/info\/rfc9727"$/,
  "/datapackage.json": /^application\/json\b/i,
  "/server.json": /^application\/json\b/i,
  "/llms.txt": /^text\/plain; ?charset=utf-8$/i,
  "/robots.txt": /^text\/plain\b/i,
  "/sitemap.xml": /^(?:application|text)\/xml\b/i,
  "/opensearch.xml": /^(?:application|text)\/xml\b/i,
  "/favicon.svg": /^image\/svg\+xml\b/,
  "/favicon.ico": /^image\/(?:x-icon|vnd\.microsoft\.icon)\b/,
  "/client/directory.js": /^(?:text|application)\/javascript\b/i,
  "/client/directory.d.ts": /^application\/typescript; ?charset=utf-8$/i,
  "/schemas/tool.schema.json": /^application\/json\b/i,
};

const ASSETS: Record<string, RegExp> = {
  js: /^(?:text|application)\/javascript\b/i,
  css: /^text\/css\b/i,
  woff2: /^font\/woff2\b/i,
};

const FEED_TYPES = {
  rss: /^application\/rss\+xml; ?charset=utf-8$/i,
  json: /^application\/feed\+json; ?charset=utf-8$/i,
};

/** Returns the number of entries of a feed: the 50 newest tools and the rest of the last day, at most 500. */
function entriesOf(tools: readonly Tool[]): number {
  const days = tools.map(({ freshness }) => freshness.added_at).toSorted();
  const last = days.at(-50) ?? "";
  return Math.min(500, days.filter((day) => day >= last).length);
}

function pages({ tools, collections, categories }: SiteData): string[] {
  const category = firstUsed(categories);
  return [
    "",
    PAGE_PATHS.tools,
    ...tools.slice(0, 1).map(({ slug }) => PAGE_PATHS.tool(slug)),
    PAGE_PATHS.collections,
    ...collections.slice(0, 1).map(({ slug }) => PAGE_PATHS.collection(slug)),
    ...(category ? [PAGE_PATHS.category(category.slug)] : []),
    PAGE_PATHS.docs,
    PAGE_PATHS.about,
    problemPagePath("unknown-tool"),
  ];
}

function isPage(answer: CheckedAnswer): void {
  answer.header("Content-Type", /^text\/html; ?charset=utf-8$/i);
  answer.has("body", "<!doctype html>", answer.text.slice(0, 15).toLowerCase());
}

/** Compares the headers that every host sends for a file, apart from its type. */
function headersOf(answer: CheckedAnswer, path: string): void {
  for (const [name, value] of Object.entries(fileHeaders(path))) {
    if (name !== "Content-Type") answer.header(name, value);
  }
}

function redirects(answer: CheckedAnswer, path: string): void {
  answer.header("Location", new RegExp(`^(?:https?://[^/]+)?${path.replaceAll("?", "\\?")}$`));
}
