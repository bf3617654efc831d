import type { z } from "zod";
import { BASE_PATH } from "../contract/api.ts";
import type { CategoryReference, SiteIdentity, ToolSummary } from "../contract/documents.ts";
import type { FormerSlugs } from "../contract/former-slugs.ts";
import { collectionsDocumentSchema } from "../schema/collection-document-schemas.ts";
import type { CollectionsDocument } from "../schema/collection-document-schemas.ts";
import {
  categoriesDocumentSchema,
  indexDocumentSchema,
  levelsDocumentSchema,
  subjectsDocumentSchema,
} from "../schema/directory-document-schemas.ts";
import type { IndexDocument } from "../schema/directory-document-schemas.ts";
import { toolListDocumentSchema } from "../schema/tool-document-schemas.ts";
import type { Ask, Reply } from "./reply.ts";
import type { Target } from "./smoke-target.ts";

export type ListDocument = z.output<typeof toolListDocumentSchema>;

interface Term extends CategoryReference {
  tool_count: number;
}

/** What the site says of itself, from which questions are made. Lists are empty where they cannot be read. */
export interface Facts {
  target: Target;
  /** As the index states it; questions about links compare with it. */
  site: SiteIdentity;
  index: IndexDocument["data"];
  list: ListDocument;
  /** The first tool of the list. */
  tool: ToolSummary | null;
  /** The entity tag of the first tool. */
  tag: string | null;
  collections: CollectionsDocument["data"];
  categories: readonly Term[];
  levels: readonly Term[];
  subjects: readonly Term[];
  former: FormerSlugs;
  /** The HTML of the home page. */
  home: string;
}

/** Returns the path of a document of the API: without an extension, unless the host has files only. */
export function documentPath({ without }: Target, document: string): string {
  const path = BASE_PATH + document;
  if (!without.has("paths")) return path;
  return document === "" ? `${path}/index.json` : `${path}.json`;
}

const get = (target: Target, document: string, schema: Ask["schema"]): Ask => ({
  method: "GET",
  path: documentPath(target, document),
  status: 200,
  ...(schema && { schema }),
});

export const indexAsk = (target: Target) => get(target, "", indexDocumentSchema);
export const listAsk = (target: Target) => get(target, "/tools", toolListDocumentSchema);
export const toolAsk = (target: Target, slug: string) => get(target, `/tools/${slug}`, undefined);
export const collectionAsk = (target: Target, slug: string) =>
  get(target, `/collections/${slug}`, undefined);
export const collectionsAsk = (target: Target) =>
  get(target, "/collections", collectionsDocumentSchema);
export const categoriesAsk = (target: Target) =>
  get(target, "/categories", categoriesDocumentSchema);
export const levelsAsk = (target: Target) => get(target, "/levels", levelsDocumentSchema);
export const subjectsAsk = (target: Target) => get(target, "/subjects", subjectsDocumentSchema);
/** Reads the facts of a site; null when it has no readable index or list of tools. */
export async function readFacts(
  target: Target,
  ask: (ask: Ask) => Promise<Reply>,
): Promise<Facts | null> {
  const data = async <Data>(request: Ask): Promise<Data | null> =>
    ((await ask(request)).json as { data: Data } | undefined)?.data ?? null;
  const index = (await ask(indexAsk(target))).json as IndexDocument | undefined;
  const list = (await ask(listAsk(target))).json as ListDocument | undefined;
  if (!index || !list) return null;
  const tool = list.data[0] ?? null;
  const detail = tool && (await ask(toolAsk(target, tool.slug)));
  return {
    target,
    site: index.license.attribution,
    index: index.data,
    list,
    tool,
    tag: /^(?:W\/)?"[!#-~]+"$/.exec(detail?.headers.etag ?? "")?.[0] ?? null,
    collections: (await data(collectionsAsk(target))) ?? [],
    categories: (await data(categoriesAsk(target))) ?? [],
    levels: (await data(levelsAsk(target))) ?? [],
    subjects: (await data(subjectsAsk(target))) ?? [],
    former: formerSlugs(await ask({ method: "GET", path: `${BASE_PATH}/aliases.json` })),
    home: (await ask({ method: "GET", path: "/" })).body.toString(),
  };
}

/** Returns the first of some terms that lists a tool. */
export function usedTerm(terms: readonly Term[]): Term | null {
  return terms.find(({ tool_count }) => tool_count > 0) ?? null;
}

/** Returns the renamed records of `aliases.json`; none when the site has no such file. */
function formerSlugs({ status, body }: Reply): FormerSlugs {
  try {
    const file = JSON.parse(body.toString()) as unknown;
    const lists = isTable(file) ? Object.values(file) : [];
    const isRead = status === 200 && lists.length > 0 && lists.every(isTable);
    return isRead ? (file as FormerSlugs) : {};
  } catch {
    return {};
  }
}

function isTable(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
