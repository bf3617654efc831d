import { PROBLEM_JSON_TYPE } from "../contract/headers.ts";
import type { Answer } from "../request/answer.ts";
import { holdsSite, type SiteFolder } from "../server/site-folder.ts";
import {
  createResponder,
  decodedPath,
  methodNotAllowed,
  textAnswer,
  type Reply,
  type Responder,
  type ResponderOptions,
  type SiteRequest,
} from "../server/site-responder.ts";
import { ADMIN_FOLDER } from "../site/routes/page-paths.ts";
import { CLIENT_PATH, DEV_FOLDER, EVENTS_PATH, STYLE_PATH } from "./dev-state.ts";
import { DRAFT_BANNER, DRAFT_HEAD, draftStyle, NO_INDEX } from "./draft-marks.ts";
import { inject, type Additions } from "./inject.ts";
import type { Session } from "./session.ts";
import { FAILED_PAGE, WAITING_PAGE } from "./own-pages.ts";

export interface DevResponderOptions extends ResponderOptions {
  site: SiteFolder;
  session: Session;
  /** The script of `reload.ts`. */
  client: Uint8Array<ArrayBuffer>;
  /** Returns the paths of the pages of drafts; null when the site shows none. */
  draftPages: (() => readonly string[]) | null;
}

/**
 * Returns the function that answers as `npm start` does, except that pages reload after builds, and that
 * browsers keep nothing in their cache that a build may change. The site in the folder stays as it is: pages
 * get the client when they are sent. The editing form does not get it, as a reload would lose unsaved work.
 */
export function createDevResponder(options: DevResponderOptions): Responder {
  const { site, session, client, draftPages } = options;
  const added = rememberedInjection();
  let responder: Responder | null = null;

  function ownAnswer({ method, pathname }: SiteRequest): Reply {
    if (pathname === EVENTS_PATH && method === "GET") return { hold: session.events.open };
    if (method !== "GET" && method !== "HEAD") return methodNotAllowed();
    if (pathname === CLIENT_PATH) return file("text/javascript; charset=utf-8", client);
    if (pathname === STYLE_PATH && draftPages) {
      return file("text/css; charset=utf-8", new TextEncoder().encode(draftStyle(draftPages())));
    }
    return textAnswer(404, "Not found");
  }

  /** Opens the site once there is one: the first build may have failed. */
  async function siteReply(request: SiteRequest): Promise<Reply> {
    if (responder === null && holdsSite(site)) responder = createResponder(site, options);
    if (responder === null) return { ...file(HTML, WAITING_PAGE), status: 503 };
    const reply = await responder(request);
    const isFailed = "status" in reply && reply.status === 500 && !isProblem(reply);
    return isFailed ? { ...file(HTML, FAILED_PAGE), status: 500 } : reply;
  }

  function additions(build: string, path: string): Additions {
    const isDraft = draftPages?.().includes(path.replace(/\.html$/, ""));
    return { head: draftPages ? DRAFT_HEAD : "", top: isDraft ? DRAFT_BANNER : "", build };
  }

  return async (request) => {
    const { pathname } = request;
    if (pathname.startsWith(DEV_FOLDER)) return ownAnswer(request);
    // Read before the page: if a build comes between, the page reloads once too often, and never too rarely.
    const { build } = session.state();
    const reply = await siteReply(request);
    if ("hold" in reply) return reply;
    const headers = uncached(reply.headers);
    if (draftPages) headers["X-Robots-Tag"] = NO_INDEX;
    const path = decodedPath(pathname) ?? "";
    const isPage = headers["Content-Type"] === HTML && !path.startsWith(`/${ADMIN_FOLDER}/`);
    if (!reply.body || !isPage) return { ...reply, headers };
    // A tag of the built page would let a browser show what it kept from `npm start`, without the client.
    const { ETag: _, ...untagged } = headers;
    const body = added(reply.body, additions(build, path));
    return { status: reply.status, headers: { ...untagged, "Cache-Control": "no-store" }, body };
  };
}

const HTML = "text/html; charset=utf-8";

/** Reports whether an answer is for programs: an error of the API stays what the contract says. */
function isProblem({ headers }: Answer): boolean {
  return headers["Content-Type"] === PROBLEM_JSON_TYPE;
}

function file(type: string, body: Uint8Array<ArrayBuffer>): Answer {
  return { status: 200, headers: { "Content-Type": type, "Cache-Control": "no-store" }, body };
}

/** Makes browsers ask again: for five minutes, a search would otherwise find what an earlier build contained. */
function uncached(headers: Record<string, string>): Record<string, string> {
  const { "Cache-Control": cached = "" } = headers;
  return cached.includes("immutable") || cached === "no-store"
    ? { ...headers }
    : { ...headers, "Cache-Control": "no-cache" };
}

/** Returns `inject` with a memory, so that a page that did not change is compressed once. */
function rememberedInjection(): typeof inject {
  type Bytes = Uint8Array<ArrayBuffer>;
  const known = new WeakMap<Bytes, { key: string; page: Bytes }>();
  return (html, additions) => {
    const key = JSON.stringify(additions);
    const last = known.get(html);
    if (last?.key === key) return last.page;
    const page = inject(html, additions);
    known.set(html, { key, page });
    return page;
  };
}
