import { BASE_PATH } from "../api/api.ts";
import type { SiteIdentity } from "../api/documents.ts";
import { documentFile, DOCUMENTS, RECORD_FOLDERS, type RecordFolder } from "../api/endpoints.ts";
import { METHODS } from "../api/headers.ts";
import { isSlug, type AliasesDocument } from "../text/slug.ts";
import { mediaTypeOf } from "../api/media-types.ts";
import { percentDecoded } from "../text/parse-url.ts";
import {
  invalidParameters,
  plainProblem,
  rateLimited,
  type PlainProblemType,
} from "../api/problem.ts";
import { nearest } from "../text/nearest.ts";
import { readListQuery, type ListRequest } from "./query.ts";
import { unknownValues } from "./suggest.ts";
import { nearestCountry } from "./nearest-country.ts";
import {
  documentAnswer,
  notShared,
  preflightAnswer,
  problemAnswer,
  redirectAnswer,
  unavailableAnswer,
  type Answer,
  conditional,
} from "./answer.ts";
import { findQuery } from "../search/find-tools.ts";
import { textOf } from "../search/lines.ts";
import { listTools } from "../search/list-tools.ts";
import { openSearch } from "../search/open-search.ts";
import { summaryText } from "../search/fact-columns.ts";
import {
  checkIndexFile,
  INDEX_FILES,
  indexPath,
  openLists,
  successorOf,
  type IndexFile,
  type IndexLines,
  type SearchIndex,
  type WordIndex,
} from "../search/search-index.ts";
import type { ListQuery } from "../api/list-parameters.ts";
import { hasFile, listDocument, listFile } from "../api/list.ts";
import { cachedFile, type Assets } from "./static-files.ts";

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
export interface Handler {
  (request: ApiRequest): Promise<Answer>;
  /** Returns the site's name and origin. Rejects without an index. */
  identity: () => Promise<SiteIdentity>;
  /** Answers a client above the rate limit, who may try again in `seconds`. */
  tooMany: (seconds: number) => Promise<Answer>;
  /** Answers a request for which the files could not be read, or are damaged, with 503; never rejects. */
  failure: () => Promise<Answer>;
}

const RECORD = new RegExp(`^/(${RECORD_FOLDERS.join("|")})/([^/]+)$`);
const FILE = /^(?:\/[a-z0-9_-]{1,64}){0,6}\/[a-z0-9_-]{1,64}(?:\.[a-z]{1,8}){1,2}$/;

/**
 * Returns the handler that answers from static files: with a file as it is, a list from the search index, a redirect from
 * an alias, or a problem document. It never throws for what a client sends, keeps only the opened search
 * index between requests, and runs in Deno, Node and browsers. `assets` must return the files of one build. `known` is
 * the site's identity, which is otherwise read from its index.
 */
export function createHandler(assets: Assets, known?: SiteIdentity): Handler {
  const files = openFiles(assets, known);
  const { identity } = files;
  return Object.assign((request: ApiRequest) => answer(files, request), {
    identity,
    tooMany: async (seconds: number) => {
      const headers = { "Retry-After": String(seconds) };
      return problemAnswer(rateLimited(await identity(), seconds), headers);
    },
    failure: async () => unavailableAnswer(await identity().catch(() => ({ name: "", url: "" }))),
  });
}

type Files = ReturnType<typeof openFiles>;

/** Returns what answers are made of, each read when it is asked for. */
function openFiles(assets: Assets, known?: SiteIdentity) {
  /** Returns the bytes of a file below the base, or null if it does not exist. */
  const read = async (path: string) => {
    const asset = await assets.read(BASE_PATH + path);
    return asset === null || asset === "unchanged" ? null : asset.bytes;
  };
  const indexFile = (file: IndexFile) =>
    cachedFile(assets, indexPath(file), (bytes) => checkIndexFile(file, bytes));
  const index = Object.fromEntries(INDEX_FILES.map((file) => [file, indexFile(file)])) as Record<
    IndexFile,
    () => Promise<IndexLines>
  >;
  const open = (file: IndexFile) => index[file]();
  return {
    read,
    identity: known ? async () => known : cachedFile(assets, `${BASE_PATH}/index.json`, identityIn),
    slugs: index.slugs,
    /** Returns the parts of the search index that a query needs. */
    index: ({ q }: ListQuery): Promise<SearchIndex | WordIndex> =>
      q === null ? openLists(open) : openSearch(open, q),
    /** Returns the current slugs by alias, or null if the site has no aliases.json. */
    aliases: async () => {
      const bytes = await read("/aliases.json");
      return bytes && (parseJson(bytes) as AliasesDocument);
    },
  };
}

async function answer(files: Files, { method, pathname, search }: ApiRequest): Promise<Answer> {
  if (method === "OPTIONS") return preflightAnswer();
  if (method !== "GET" && method !== "HEAD") {
    return plainProblemAnswer(files, "method-not-allowed", { Allow: METHODS });
  }
  const path = pathBelowBase(pathname);
  if (path === null) return plainProblemAnswer(files, "unknown-path");
  if (path === "/tools") return listAnswer(files, search);
  const record = RECORD.exec(path);
  if (record) return recordAnswer(files, record[1] as RecordFolder, record[2]!);
  return fileAnswer(files, DOCUMENTS.includes(path) ? documentFile(path) : path);
}

async function fileAnswer(files: Files, path: string): Promise<Answer> {
  const type = FILE.test(path) ? mediaTypeOf(BASE_PATH + path) : null;
  const bytes = type && (await files.read(path));
  return bytes ? documentAnswer(bytes, type) : plainProblemAnswer(files, "unknown-path");
}

async function listAnswer(files: Files, search: string): Promise<Answer> {
  const request = readListQuery(search);
  const answer = await queryAnswer(files, request);
  // Unknown names are unlimited in number, so a shared cache would fill up. A cache that leaves them out of its key would
  // send the error for `perPage=5` to those who ask for the plain list.
  return request.hasOtherNames ? notShared(answer) : answer;
}

async function queryAnswer(files: Files, { query, errors }: ListRequest): Promise<Answer> {
  const file = errors.length === 0 && hasFile(query) && (await files.read(listFile(query)));
  if (file) return documentAnswer(file);
  const index = await files.index(query);
  const { site } = index.tools.header;
  errors.push(...(await unknownValues(query, index, files.aliases, nearestCountry)));
  if (errors.length > 0) return problemAnswer(invalidParameters(site, errors));
  const { report, tools, unknown } = listTools(index, query, findQuery(index, query));
  const start = (query.page - 1) * query.per_page;
  const page = { total: tools.length, search: report, items: [], unknown: unknown.length };
  // The items are texts already, and parsing them would take longest. Joining them makes one more copy.
  let items = "";
  for (const tool of tools.slice(start, start + query.per_page))
    items += `${items && ","}${summaryText(index, tool)}`;
  const others = JSON.stringify(listDocument(site, query, page)).slice(NO_ITEMS.length);
  return documentAnswer(new TextEncoder().encode(`{"data":[${items}]${others}`));
}

/** How a list document without items begins. */
const NO_ITEMS = '{"data":[]';

async function recordAnswer(files: Files, folder: RecordFolder, name: string): Promise<Answer> {
  const slug = name.replace(/\.json$/, "");
  const bytes = isSlug(slug) && (await files.read(`/${folder}/${slug}.json`));
  return bytes ? documentAnswer(bytes) : unknownRecord(await files.slugs(), folder, slug);
}

async function unknownRecord(slugs: IndexLines, folder: RecordFolder, slug: string) {
  const successor = isSlug(slug) ? successorOf(slugs, `${folder}/${slug}`) : null;
  if (successor) return redirectAnswer(`${BASE_PATH}/${folder}/${successor}`);
  const { site } = slugs.header;
  const type = folder === "tools" ? "unknown-tool" : "unknown-collection";
  const candidates = textOf(slugs, RECORD_FOLDERS.indexOf(folder)).split(" ");
  return problemAnswer(plainProblem(site, type, nearest(slug, candidates)));
}

async function plainProblemAnswer(
  files: Files,
  type: PlainProblemType,
  headers?: Record<string, string>,
) {
  return problemAnswer(plainProblem(await files.identity(), type), headers);
}

function identityIn(index: Uint8Array): SiteIdentity {
  return (parseJson(index) as { license: { attribution: SiteIdentity } }).license.attribution;
}

const decoder = new TextDecoder();

function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(decoder.decode(bytes));
}

/** Returns the part after the base, decoded once and without a trailing slash, or null for any other path. */
function pathBelowBase(pathname: string): string | null {
  if (!pathname.startsWith(BASE_PATH)) return null;
  const path = percentDecoded(pathname.slice(BASE_PATH.length));
  return path === "" || path?.startsWith("/") ? path.replace(/\/$/, "") : null;
}

/** Answers a fetch `Request` with a `Response`, for hosts with that interface. */
export async function respond(
  handler: (request: ApiRequest) => Promise<Answer>,
  request: Request,
): Promise<Response> {
  const { method } = request;
  const { pathname, search } = new URL(request.url);
  const answer = await handler({ method, pathname, search });
  const ifNoneMatch = request.headers.get("If-None-Match");
  const { status, headers, body } = conditional({ method, ifNoneMatch }, answer);
  return new Response(body, { status, headers });
}
