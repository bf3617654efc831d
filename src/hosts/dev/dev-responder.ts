import { JSON_TYPE } from "../../core/api/headers.ts";
import type { Answer } from "../../core/requests/answer.ts";
import { isLoopback, parseUrl } from "../../core/text/parse-url.ts";
import {
  createResponder,
  decodedPath,
  methodNotAllowed,
  textAnswer,
  type Responder,
  type ResponderOptions,
  type SiteRequest,
} from "../node/site-responder.ts";
import { ADMIN_FOLDER } from "../../website/shared/paths.ts";
import type { DevSite } from "./dev-site.ts";
import { CLIENT_PATH, DEV_FOLDER, STATE_PATH, type DevState } from "./dev-state.ts";

export interface DevResponderOptions extends ResponderOptions {
  site: Pick<DevSite, "read" | "assets" | "version">;
  /** With drafts, answers have no CORS headers. */
  drafts: boolean;
  /** The errors of the last build, or null. */
  problem: () => string | null;
  /** The bundled script of `reload.ts`. */
  client: Uint8Array<ArrayBuffer>;
}

/**
 * Serves like `npm start`, but pages reload after builds, and browsers cache nothing that a build may change. Adds the
 * client to each page except the editing form, where a reload would lose unsaved work.
 */
export function createDevResponder(options: DevResponderOptions): Responder {
  const { site, drafts, problem, client } = options;
  const responder = createResponder(site, options);

  function ownAnswer({ method, pathname }: SiteRequest): Answer {
    if (method !== "GET" && method !== "HEAD") return methodNotAllowed();
    if (pathname === STATE_PATH) {
      const state: DevState = { build: site.version(), problem: problem() };
      return file(JSON_TYPE, encoded(JSON.stringify(state)));
    }
    if (pathname !== CLIENT_PATH) return textAnswer(404, "Not found");
    return file("text/javascript; charset=utf-8", client);
  }

  return async (request) => {
    const { pathname } = request;
    if (!isForThisMachine(request)) {
      return textAnswer(403, "This server answers requests for this machine only.");
    }
    if (pathname.startsWith(DEV_FOLDER)) return ownAnswer(request);
    // Read before the page: if a build ends in between, the page reloads once too often rather than too rarely.
    const build = site.version();
    // No build has succeeded yet.
    const { status, body, ...answer } = build === "" ? WAITING : await responder(request);
    const headers = withoutCaching(drafts ? withoutSharing(answer.headers) : answer.headers);
    const path = decodedPath(pathname) ?? "";
    const isPage = headers["Content-Type"] === HTML && !path.startsWith(`/${ADMIN_FOLDER}/`);
    if (!body || !isPage) return { status, headers, body };
    // With the original tag, a browser could show its copy from `npm start`, without the client.
    const { ETag: _, ...untagged } = headers;
    const script = `<script src="${CLIENT_PATH}" defer data-build="${build}"></script>`;
    const page = new TextDecoder().decode(body).replace("</head>", `${script}\n</head>`);
    return { status, headers: { ...untagged, "Cache-Control": "no-store" }, body: encoded(page) };
  };
}

const HTML = "text/html; charset=utf-8";

function file(type: string, body: Uint8Array<ArrayBuffer>): Answer {
  return { status: 200, headers: { "Content-Type": type, "Cache-Control": "no-store" }, body };
}

/** Sent before the first build. Its client shows the errors and reloads after a build. */
const WAITING: Answer = {
  ...file(
    HTML,
    encoded(`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Le site n’est pas encore construit</title>
</head>
<body>
<h1>Le site n’est pas encore construit</h1>
<p>Cette page se recharge dès que l’erreur est corrigée. Le terminal la montre aussi.</p>
</body>
</html>
`),
  ),
  status: 503,
};

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** Replaces caching headers: otherwise a search would find the records of an earlier build for five minutes. */
function withoutCaching(headers: Record<string, string>): Record<string, string> {
  const { "Cache-Control": cached = "" } = headers;
  const isKept = cached.includes("immutable") || cached === "no-store";
  return isKept ? { ...headers } : { ...headers, "Cache-Control": "no-cache" };
}

/** Checks the Host header: after DNS rebinding, a page of another site could read drafts. */
function isForThisMachine({ header }: SiteRequest): boolean {
  const host = header("Host");
  return host === null || isLoopback(parseUrl(`http://${host}`)?.hostname ?? "");
}

/** Keeps other sites' pages from reading drafts, and robots from indexing them on a public server. */
function withoutSharing(headers: Record<string, string>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => !name.startsWith("Access-Control-"));
  return { ...Object.fromEntries(entries), "X-Robots-Tag": "noindex, nofollow" };
}
