import { byCodeUnit, fold } from "../contract/fold.ts";
import { DirectoryUnavailable } from "./client-errors.ts";
import { changesTo, orNull, type IndexData } from "./changes-since.ts";
import type { Get, Reply } from "./client-requests.ts";
import type { MirrorState, RequestOptions } from "./client-types.ts";
import type { License, Tool } from "./document-types.ts";

/** More tools than this use up most of a minute of the rate limit; the export is one request. */
const FETCHED_MAX = 40;

const EXPORT = "/exports/tools.json";

/** Returns the current copy of all tools; `state` itself when it is the current one. */
export async function syncMirror(
  get: Get,
  baseUrl: string,
  state: MirrorState | null | undefined,
  options: RequestOptions,
): Promise<MirrorState> {
  const known = state?.format === 1 && state.baseUrl === baseUrl ? state : null;
  // A second time, because a deployment may replace the files between two requests of the first.
  for (let attempt = 1; ; attempt++) {
    const index = await get("/index.json", {
      ...options,
      isFresh: true,
      etag: known?.etag ?? null,
    });
    if (index === null) return known!;
    const { data, license } = index.body as { data: IndexData; license: License };
    const { sha256, bytes } = exportIn(index);
    const { revision } = data;
    const next = { format: 1 as const, baseUrl, etag: index.etag, revision, sha256, license };
    const tools =
      known &&
      (known.sha256 === sha256 ? known.tools : await patched(get, known, data, next, options));
    if (tools) return { ...next, tools };
    const all = (await get(EXPORT, { ...options, isFresh: true }))!;
    const isCurrent = ((await sha256Of(all.bytes)) ?? sha256) === sha256;
    if (isCurrent && all.bytes.byteLength === bytes) {
      return { ...next, tools: all.body.data as Tool[] };
    }
    if (attempt === 2) {
      const text = "the export and the index are of different builds; try again in five minutes";
      throw new DirectoryUnavailable(baseUrl + EXPORT, 200, text);
    }
  }
}

function exportIn({ url, body }: Reply): IndexData["downloads"][number] {
  const { downloads = [] } = (body.data ?? {}) as Partial<IndexData>;
  const found = downloads.find(({ href }) => href.endsWith(EXPORT));
  if (found) return found;
  throw new DirectoryUnavailable(url, 200, "no index of a directory; check baseUrl");
}

/**
 * Returns the tools of a copy with those replaced that changed, in the order of the export; null when that
 * would not give the export, so that no error in the changes can stay in a copy.
 */
async function patched(
  get: Get,
  known: MirrorState,
  index: IndexData,
  { sha256, license }: Pick<MirrorState, "sha256" | "license">,
  options: RequestOptions,
): Promise<Tool[] | null> {
  const changes = await changesTo(get, index, known.revision, options);
  if (!changes) return null;
  const { added, updated, renamed, removed } = changes.tools;
  const slugs = new Set([
    ...added,
    ...updated.map(({ slug }) => slug),
    ...renamed.map(({ to }) => to),
  ]);
  if (slugs.size > FETCHED_MAX) return null;
  const replaced = new Set([...slugs, ...removed, ...renamed.map(({ from }) => from)]);
  const replies = await Promise.all(
    [...slugs].map((slug) =>
      orNull(get(`/tools/${encodeURIComponent(slug)}.json`, { ...options, isFresh: true })),
    ),
  );
  const unsorted = [
    ...known.tools.filter(({ slug }) => !replaced.has(slug)),
    ...replies.flatMap((reply) => (reply ? [reply.body.data as Tool] : [])),
  ];
  // oxlint-disable-next-line unicorn/no-array-sort -- the oldest supported browsers lack toSorted
  const tools = unsorted.sort(
    (a, b) => byCodeUnit(fold(a.name), fold(b.name)) || byCodeUnit(a.slug, b.slug),
  );
  const exported = new TextEncoder().encode(JSON.stringify({ data: tools, license }));
  return (await sha256Of(exported)) === sha256 ? tools : null;
}

/** Returns the SHA-256 in hexadecimal; null on pages without https, where browsers do not compute it. */
async function sha256Of(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string | null> {
  const { subtle } = crypto as { subtle?: typeof crypto.subtle };
  if (!subtle) return null;
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
