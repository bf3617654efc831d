import { BASE_PATH } from "../contract/api.ts";
import type { SiteIdentity } from "../contract/documents.ts";
import { METHODS } from "../contract/headers.ts";
import { mediaTypeOf } from "../contract/media-types.ts";
import { invalidParameters, plainProblem, type PlainProblemType } from "../contract/problem.ts";
import { readListQuery, unknownCategory } from "../contract/query.ts";
import { isSlug } from "../contract/slug.ts";
import {
  documentAnswer,
  movedAnswer,
  preflightAnswer,
  problemAnswer,
  type Answer,
} from "./answer.ts";
import { readBytes, readJson, type Assets } from "./assets.ts";
import { listTools } from "./list.ts";

export interface Context {
  assets: Assets;
  site: SiteIdentity;
}

/** As `answer`, for hosts that want a Response. */
export async function handle(request: Request, context: Context): Promise<Response> {
  const { status, headers, body } = await answer(request, context);
  return new Response(body, { status, headers });
}

/**
 * Answers a request to the API (contract §1 to §9). Pure but for the files that it reads; the same in
 * Deno, Node and a browser. Throws only when the static layer cannot be read: what the host does then,
 * its adapter says.
 */
export async function answer(request: Request, context: Context): Promise<Answer> {
  if (request.method === "OPTIONS") return preflightAnswer();
  if (request.method !== "GET" && request.method !== "HEAD") {
    const refused = plainProblem(context.site, "method-not-allowed");
    return problemAnswer(request, refused, { Allow: METHODS });
  }
  const { pathname, search } = new URL(request.url);
  const path = pathBelowBase(pathname) ?? NOWHERE;
  if (path === "/tools") return answerList(request, search, context);
  const record = RECORD.exec(path);
  if (record) return answerRecord(request, record[1] as Folder, record[2]!, context);
  const file = PLAIN.get(path) ?? (FILE.test(path) ? path : null);
  const type = file === null ? null : mediaTypeOf(BASE_PATH + file);
  const bytes = file === null || type === null ? null : await readBytes(context.assets, file);
  return bytes && type
    ? documentAnswer(request, bytes, type)
    : notFound(request, context, "unknown-path");
}

/** Paths that are one file each (contract §2). */
const PLAIN = new Map([
  ["", "/index.json"],
  ["/collections", "/collections.json"],
  ["/categories", "/categories.json"],
]);

/** A path at which there is nothing. */
const NOWHERE = "/";

type Folder = "tools" | "collections";
const RECORD = /^\/(tools|collections)\/([^/]+)$/;
const FILE = /^(?:\/[a-z0-9_-]{1,64}){0,6}\/[a-z0-9_-]{1,64}\.[a-z]{1,8}$/;

/** What follows the base, percent-decoded once and without a trailing slash; null for anything else. */
function pathBelowBase(pathname: string): string | null {
  if (!pathname.startsWith(BASE_PATH)) return null;
  try {
    const path = decodeURIComponent(pathname.slice(BASE_PATH.length));
    return path === "" || path.startsWith("/") ? path.replace(/\/$/, "") : null;
  } catch {
    return null;
  }
}

async function answerList(request: Request, search: string, context: Context): Promise<Answer> {
  const { assets, site } = context;
  const { query, errors } = readListQuery(search);
  const { category } = query.filters;
  if (errors.length === 0) {
    const list = await listTools(query, assets, site);
    if (list !== "unknown-category") return documentAnswer(request, list);
  }
  if (category !== null) {
    const file = (await readJson(assets, "/categories.json")) as { data: { slug: string }[] };
    const categories = file.data.map(({ slug }) => slug);
    if (!categories.includes(category)) errors.unshift(unknownCategory(category, categories));
  }
  return problemAnswer(request, invalidParameters(site, errors));
}

type Aliases = Record<Folder, Record<string, string>>;

async function answerRecord(
  request: Request,
  folder: Folder,
  name: string,
  context: Context,
): Promise<Answer> {
  const slug = name.replace(/\.json$/, "");
  const type = folder === "tools" ? "unknown-tool" : "unknown-collection";
  if (!isSlug(slug)) return notFound(request, context, type);
  const bytes = await readBytes(context.assets, `/${folder}/${slug}.json`);
  if (bytes) return documentAnswer(request, bytes);
  const aliases = (await readJson(context.assets, "/aliases.json")) as Aliases | null;
  const names = aliases?.[folder] ?? {};
  const present = Object.hasOwn(names, slug) ? names[slug] : undefined;
  return present === undefined
    ? notFound(request, context, type)
    : movedAnswer(`${BASE_PATH}/${folder}/${present}`);
}

function notFound(request: Request, { site }: Context, type: PlainProblemType): Answer {
  return problemAnswer(request, plainProblem(site, type));
}
