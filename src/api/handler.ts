import { COUNTRY_CODES } from "../facts/countries.ts";
import { BASE_PATH } from "./api.ts";
import { toolUrl, type SiteIdentity } from "./documents.ts";
import { DOCUMENTS, documentFile, RECORD_FOLDERS } from "./file-routes.ts";
import { METHODS } from "./headers.ts";
import { currentSlug, isSlug } from "./slug.ts";
import { mediaTypeOf } from "./media-types.ts";
import { percentDecoded } from "./parse-url.ts";
import { invalidParameters, plainProblem, type PlainProblemType } from "./problem.ts";
import { nearest } from "./nearest.ts";
import { readListQuery } from "./query.ts";
import { unknownCountry, unknownSlugs } from "./suggest.ts";
import {
  documentAnswer,
  preflightAnswer,
  problemAnswer,
  redirectAnswer,
  type Answer,
  conditional,
} from "./answer.ts";
import { hasFile, listDocument, listFile } from "./list.ts";
import { openStaticFiles, type Assets } from "./static-files.ts";

/** The parts of a request on which an answer depends, before `conditional`. */
export interface ApiRequest {
  method: string;
  /** Percent-encoded, as in the URL. */
  pathname: string;
  /** Empty, or the query with its `?`. */
  search: string;
}

/**
 * Answers a request to the API (contract §1 to §9), always with the body: `conditional` removes it for HEAD and 304.
 * Rejects only if the static files cannot be read; each host decides what to answer then.
 */
export type Handler = (request: ApiRequest) => Promise<Answer>;

/** The file of each document that has a path of its own (contract §2). */
const PLAIN = new Map(DOCUMENTS.map((document) => [document, documentFile(document)]));
const RECORD = new RegExp(`^/(${RECORD_FOLDERS.join("|")})/([^/]+)$`);
const FILE = /^(?:\/[a-z0-9_-]{1,64}){0,6}\/[a-z0-9_-]{1,64}(?:\.[a-z]{1,8}){1,2}$/;

type Folder = (typeof RECORD_FOLDERS)[number];

/**
 * Returns the handler that answers from static files: with a file as it is, a list from the search index, a redirect from
 * an alias, or a problem document. It never throws for what a client sends, keeps only the opened search
 * index between requests, and runs in Deno, Node and browsers. `assets` must return the files of one build. `identity` is
 * for callers that already know the site's name and origin, which are otherwise read from its index.
 */
export function createHandler(assets: Assets, identity?: () => Promise<SiteIdentity>): Handler {
  const files = openStaticFiles(assets);
  const siteIdentity = identity ?? files.identity;

  return async ({ method, pathname, search }) => {
    if (method === "OPTIONS") return preflightAnswer();
    if (method !== "GET" && method !== "HEAD") {
      return problem("method-not-allowed", { Allow: METHODS });
    }
    const path = pathBelowBase(pathname);
    if (path === null) return problem("unknown-path");
    if (path === "/tools") return listAnswer(search);
    const record = RECORD.exec(path);
    if (record) return recordAnswer(record[1] as Folder, record[2]!);
    return fileAnswer(PLAIN.get(path) ?? path);
  };

  async function fileAnswer(path: string): Promise<Answer> {
    const type = FILE.test(path) ? mediaTypeOf(BASE_PATH + path) : null;
    const bytes = type && (await files.bytes(path));
    return bytes ? documentAnswer(bytes, type) : problem("unknown-path");
  }

  async function listAnswer(search: string): Promise<Answer> {
    const { query, errors } = readListQuery(search);
    errors.push(...unknownCountry(query, COUNTRY_CODES));
    const file = errors.length === 0 && hasFile(query) && (await files.bytes(listFile(query)));
    if (file) return documentAnswer(file);
    const [site, opened] = await Promise.all([siteIdentity(), files.search()]);
    errors.push(...(await unknownSlugs(query, opened, files.aliases)));
    if (errors.length > 0) return problemAnswer(invalidParameters(site, errors));
    const { report, tools, unknown } = opened.list(query);
    const start = (query.page - 1) * query.per_page;
    const items = tools.slice(start, start + query.per_page).map((position) => {
      const tool = opened.tool(position);
      return { ...tool, url: toolUrl(site, tool.slug) };
    });
    const page = { total: tools.length, search: report, items, unknown: unknown.length };
    const document = listDocument(site, query, page);
    return documentAnswer(new TextEncoder().encode(JSON.stringify(document)));
  }

  async function recordAnswer(folder: Folder, name: string): Promise<Answer> {
    const slug = name.replace(/\.json$/, "");
    if (!isSlug(slug)) return unknownRecord(folder, slug);
    const bytes = await files.bytes(`/${folder}/${slug}.json`);
    if (bytes) return documentAnswer(bytes);
    const current = currentSlug(await files.aliases(), folder, slug);
    if (current) return redirectAnswer(`${BASE_PATH}/${folder}/${current}`);
    return unknownRecord(folder, slug);
  }

  async function unknownRecord(folder: Folder, slug: string): Promise<Answer> {
    const { index } = await files.search();
    const isTool = folder === "tools";
    const known = isTool ? index.tools.slug : index.collections.map((one) => one.slug);
    const type = isTool ? "unknown-tool" : "unknown-collection";
    return problemAnswer(plainProblem(await siteIdentity(), type, nearest(slug, known)));
  }

  async function problem(type: PlainProblemType, headers?: Record<string, string>) {
    return problemAnswer(plainProblem(await siteIdentity(), type), headers);
  }
}

/** Returns the part after the base, decoded once and without a trailing slash, or null for any other path. */
function pathBelowBase(pathname: string): string | null {
  if (!pathname.startsWith(BASE_PATH)) return null;
  const path = percentDecoded(pathname.slice(BASE_PATH.length));
  return path === "" || path?.startsWith("/") ? path.replace(/\/$/, "") : null;
}

/** Answers a fetch `Request` with a `Response`, for hosts with that interface. */
export async function respond(handler: Handler, request: Request): Promise<Response> {
  const { method } = request;
  const { pathname, search } = new URL(request.url);
  const answer = await handler({ method, pathname, search });
  const ifNoneMatch = request.headers.get("If-None-Match");
  const { status, headers, body } = conditional({ method, ifNoneMatch }, answer);
  return new Response(body, { status, headers });
}
