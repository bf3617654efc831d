import { MAX_PER_PAGE } from "../api.ts";
import { baseUrl, type ToolSummary } from "../documents.ts";
import type { McpResource } from "./mcp-path.ts";
import type { Problem } from "../problem.ts";
import { isSlug } from "../slug.ts";
import { unknownRecord, type RecordKind } from "./advice.ts";
import type { Directory } from "./api-reader.ts";
import { rpcError, unknownCursor, type Outcome, type Params } from "./json-rpc.ts";
import type { ProtocolMode } from "./protocol-version.ts";

/** In bytes; a larger file would use up the CPU time of an edge function that has just started. Clients can download it. */
const RESOURCE_MAX = 2_000_000;

const COLLECTIONS_CURSOR = "collections";
const TOOLS_CURSOR = /^tools-([1-9]\d{0,6})$/;

/** Returns a page of resources: first the lists and exports, which most clients want, then collections, then pages of tools. */
export async function listResources(
  { cursor }: Params,
  { description, read }: Directory,
): Promise<Outcome> {
  if (cursor === undefined) {
    return page((await description()).resources, COLLECTIONS_CURSOR);
  }
  if (cursor === COLLECTIONS_CURSOR) {
    const { text } = await read("/collections");
    const { data } = JSON.parse(text) as { data: { slug: string; title: string; url: string }[] };
    return page(data.map(recordResource), "tools-1");
  }
  const [, digits] = (typeof cursor === "string" && TOOLS_CURSOR.exec(cursor)) || [];
  if (digits === undefined) return unknownCursor(cursor);
  const number = Number(digits);
  const { text } = await read("/tools", `?page=${number}&per_page=${MAX_PER_PAGE}`);
  const { data, pagination } = JSON.parse(text) as {
    data: ToolSummary[];
    pagination: { total_pages: number };
  };
  const resources = data.map(({ name, ...tool }) => recordResource({ ...tool, title: name }));
  return page(resources, number < pagination.total_pages ? `tools-${number + 1}` : null);
}

function page(resources: readonly McpResource[], nextCursor: string | null): Outcome {
  return { result: { resources, ...(nextCursor !== null && { nextCursor }) } };
}

/** Describes a record by its title alone: clients list all records to choose from. */
function recordResource({ slug, title, url }: { slug: string; title: string; url: string }) {
  return { uri: url, name: slug, title, mimeType: "application/json" };
}

/** Returns a resource with the API's bytes: a document or an export. */
export async function readResource(
  { uri }: Params,
  directory: Directory,
  mode: ProtocolMode,
): Promise<Outcome> {
  if (typeof uri !== "string") return rpcError("invalidParams", "uri must be text.");
  const found = await contentOf(uri, directory);
  if ("text" in found) {
    return { result: { contents: [{ uri, mimeType: found.type, text: found.text }] } };
  }
  const code = mode === "stateless" ? "invalidParams" : "resourceNotFound";
  return rpcError(code, found.missing, { data: { uri } });
}

const RECORD = /^\/(tool|collection)s\/([^/?#]+)$/;
const LIST = /^\/tools(\?[^#]*)$/;

/** Reads a resource, or returns advice if it does not exist. */
async function contentOf(
  uri: string,
  { identity, description, read }: Directory,
): Promise<{ type: string; text: string } | { missing: string }> {
  const base = baseUrl(await identity());
  const path = uri.startsWith(base) ? uri.slice(base.length) : "outside";
  const [, kind, slug = ""] = RECORD.exec(path) ?? [];
  if (kind) {
    const document = isSlug(slug) ? await read(path) : null;
    if (document?.status === 200) return document;
    return { missing: await unknownRecord(kind as RecordKind, slug, read) };
  }
  const [, search] = LIST.exec(path) ?? [];
  if (search !== undefined) {
    const document = await read("/tools", search);
    if (document.status === 200) return document;
    return { missing: (JSON.parse(document.text) as Problem).detail };
  }
  const { resources } = await description();
  const listed = resources.find((resource) => resource.uri === uri);
  if (!listed) {
    return { missing: "Unknown resource; see resources/list and resources/templates/list." };
  }
  if ((listed.size ?? 0) > RESOURCE_MAX) {
    return { missing: `This file has ${listed.size} bytes; download it from its URI instead.` };
  }
  return read(path);
}
