import { MAX_PER_PAGE } from "../contract/api.ts";
import { baseUrl, type SiteIdentity, type ToolSummary } from "../contract/documents.ts";
import type { McpDescription, McpResource } from "../contract/mcp.ts";
import type { Problem } from "../contract/problem.ts";
import { isSlug } from "../contract/slug.ts";
import { unknownRecord, type RecordKind } from "./advice.ts";
import type { ReadDocument } from "./api-reader.ts";
import { failure, type Outcome, type Params } from "./json-rpc.ts";
import type { Era } from "./protocol-version.ts";
import { quoteValue } from "./quote-value.ts";

/** In bytes; a larger file takes the edge more than its time to wrap in JSON, and clients can download it. */
export const RESOURCE_MAX = 4_000_000;

const CURSOR = /^tools-([1-9]\d{0,6})$/;

/** Returns a page of resources: first the lists, exports and collections, then the tools. */
export async function listResources(
  { cursor }: Params,
  { resources }: McpDescription,
  read: ReadDocument,
): Promise<Outcome> {
  if (cursor === undefined) return { result: { resources, nextCursor: "tools-1" } };
  const page = Number(CURSOR.exec(String(cursor))?.[1]);
  if (!page) {
    return failure("invalidParams", `Unknown cursor ${quoteValue(cursor)}; begin without one.`);
  }
  const { text } = await read("/tools", `?page=${page}&per_page=${MAX_PER_PAGE}`);
  const { data, pagination } = JSON.parse(text) as {
    data: ToolSummary[];
    pagination: { total_pages: number };
  };
  const isLast = page >= pagination.total_pages;
  return {
    result: {
      resources: data.map(toolResource),
      ...(!isLast && { nextCursor: `tools-${page + 1}` }),
    },
  };
}

function toolResource({ slug, name, short_description, url }: ToolSummary): McpResource {
  return {
    uri: url,
    name: slug,
    title: name,
    description: short_description,
    mimeType: "application/json",
  };
}

const RECORD = /^\/(tool|collection)s\/([^/?#]+)$/;
const LIST = /^\/tools(\?[^#]*)?$/;

/** Returns the content of a resource: a document of the API or an export, unchanged. */
export async function readResource(
  { uri }: Params,
  era: Era,
  site: SiteIdentity,
  { resources }: McpDescription,
  read: ReadDocument,
): Promise<Outcome> {
  if (typeof uri !== "string") return failure("invalidParams", "uri must be text.");
  const missing = (message: string) =>
    failure(era === "stateless" ? "invalidParams" : "resourceNotFound", message, { data: { uri } });

  const size = resources.find((resource) => resource.uri === uri)?.size ?? 0;
  if (size > RESOURCE_MAX) {
    return missing(
      `This file has ${size} bytes, which is too much here; download it from its URI.`,
    );
  }
  const base = baseUrl(site);
  const path = uri.startsWith(base) ? uri.slice(base.length) : null;
  const [, kind, slug = ""] = (path !== null && RECORD.exec(path)) || [];
  const list = path !== null && LIST.exec(path);
  const isListed = resources.some((resource) => resource.uri === uri);
  if (path === null || !(isListed || list || isSlug(slug))) {
    return kind
      ? missing(await unknownRecord(kind as RecordKind, slug, read))
      : missing(`Unknown resource; see resources/list and resources/templates/list.`);
  }
  const { status, type, text } = list ? await read("/tools", list[1]) : await read(path);
  if (status === 200) return { result: { contents: [{ uri, mimeType: type, text }] } };
  return missing(
    kind
      ? await unknownRecord(kind as RecordKind, slug, read)
      : (JSON.parse(text) as Problem).detail,
  );
}
