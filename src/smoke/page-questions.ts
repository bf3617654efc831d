import { fileHeaders } from "../contract/file-headers.ts";
import { mediaTypeOf } from "../contract/media-types.ts";
import { problemPage } from "../contract/problem.ts";
import { DATASET_FILE, SITEMAP_FILE } from "../site/routes/file-paths.ts";
import {
  ABOUT_PAGE,
  categoryPage,
  collectionPage,
  COLLECTIONS_PAGE,
  DOCS_PAGE,
  toolPage,
  TOOLS_PAGE,
} from "../site/routes/page-paths.ts";
import { difference, essence, headerIs, headerMatches } from "./differences.ts";
import { NO_SLUG } from "./problem-questions.ts";
import type { Question } from "./question.ts";
import type { Ask, Difference, Reply } from "./reply.ts";
import { usedTerm, type Facts } from "./site-facts.ts";

const HTML = "text/html; charset=utf-8";
const ASSET_TYPES: Record<string, RegExp> = {
  js: /^(?:text|application)\/javascript\b/i,
  css: /^text\/css\b/i,
  woff2: /^font\/woff2\b/i,
};

const get = (path: string, status = 200): Ask => ({ method: "GET", path: `/${path}`, status });

/** Questions about what people and their programs open beside the API. */
export const PAGE_QUESTIONS: readonly Question[] = [
  {
    name: "pages",
    ask: pages,
    check: (replies) => replies.flatMap(htmlDifferences),
  },
  {
    name: "page-headers",
    needs: "headers",
    ask: (site) => pages(site).map(({ method, path }) => ({ method, path })),
    check: (replies) => replies.flatMap(headersOfFile),
  },
  {
    name: "missing-page",
    ask: () => [get(toolPage(NO_SLUG), 404)],
    check: ([reply]) => htmlDifferences(reply!),
  },
  {
    name: "media-types",
    ask: () => files().map((path) => get(path)),
    check: (replies, { target }) =>
      replies.flatMap((reply) => {
        const { "Content-Type": type, "Access-Control-Allow-Origin": readers } = fileHeaders(
          reply.ask.path,
        );
        const origin =
          readers && !target.without.has("headers")
            ? headerIs(reply, "Access-Control-Allow-Origin", readers)
            : [];
        return [...(type ? headerIs(reply, "Content-Type", type) : sameEssence(reply)), ...origin];
      }),
  },
  {
    name: "assets",
    needs: "headers",
    ask: ({ home }) => {
      const paths = home.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)\b/g) ?? [];
      const asks = [...new Set(paths)].slice(0, 4).map((path) => get(path.slice(1)));
      return asks.length === 0 ? { skip: "no-assets" } : asks;
    },
    check: (replies) =>
      replies.flatMap((reply) => {
        const { path } = reply.ask;
        const extension = path.slice(path.lastIndexOf(".") + 1);
        return [
          ...headerIs(reply, "Cache-Control", fileHeaders(path)["Cache-Control"]!),
          ...headerMatches(reply, "Content-Type", ASSET_TYPES[extension]!, extension),
        ];
      }),
  },
];

function pages({ tool, collections: [first], categories }: Facts): Ask[] {
  const category = usedTerm(categories);
  const paths = [
    "",
    TOOLS_PAGE,
    ...(tool ? [toolPage(tool.slug)] : []),
    COLLECTIONS_PAGE,
    ...(first ? [collectionPage(first.slug)] : []),
    ...(category ? [categoryPage(category.slug)] : []),
    DOCS_PAGE,
    ABOUT_PAGE,
    problemPage("unknown-tool"),
  ];
  return paths.map((path) => get(path));
}

function files(): string[] {
  return ["robots.txt", SITEMAP_FILE, "llms.txt", DATASET_FILE, ".well-known/api-catalog"];
}

function htmlDifferences(reply: Reply): Difference[] {
  const start = reply.body.subarray(0, 15).toString("latin1");
  const isPage = /^<!doctype html>/i.test(start);
  const expected = { phrase: "begins-with", value: "<!doctype html>" } as const;
  return [
    ...headerIs(reply, "Content-Type", HTML),
    ...(isPage ? [] : [difference(reply, "body", expected, JSON.stringify(start))]),
  ];
}

/** Compares the headers that every host sets for a file but its type, which has a question of its own. */
function headersOfFile(reply: Reply): Difference[] {
  const { "Content-Type": _, ...headers } = fileHeaders(reply.ask.path);
  return Object.entries(headers).flatMap(([name, value]) => headerIs(reply, name, value));
}

/** Compares the type without parameters, where the contract leaves those to the host. */
function sameEssence(reply: Reply): Difference[] {
  const expected = mediaTypeOf(reply.ask.path)?.split(";")[0] ?? "";
  const got = essence(reply).replace(/^text\/xml$/, "application/xml");
  return got === expected ? [] : headerIs(reply, "Content-Type", expected);
}
