import { BASE_PATH } from "../api/api.ts";
import { successorOf, type FormerSlugs } from "../api/former-slugs.ts";
import { isSlug } from "../api/slug.ts";
import type { TermsDocument } from "../site/documents/directory-document-schemas.ts";
import type { ToolDocument } from "../site/documents/tool-document-schemas.ts";
import type { TermNames, ToolData } from "../site/pages/compare-table.ts";

/** Returns the JSON at a path below the base; null when there is no such file. Rejects on other failures. */
export type ReadJson = (path: string) => Promise<unknown>;

export interface LoadedTools {
  /** In the order asked for; a tool asked for by two of its slugs is there once. */
  tools: ToolData[];
  /** Slugs that no tool has or had. */
  unknown: string[];
}

/** Loads tools from their files. A former slug, which has no file, leads to the current one. */
export async function loadTools(slugs: readonly string[], read: ReadJson): Promise<LoadedTools> {
  const documents = await Promise.all(slugs.map((slug) => toolOf(slug, read)));
  const tools = new Map<string, ToolData>();
  for (const document of documents) if (document) tools.set(document.data.slug, document.data);
  return { tools: [...tools.values()], unknown: slugs.filter((_, i) => documents[i] === null) };
}

async function toolOf(slug: string, read: ReadJson): Promise<ToolDocument | null> {
  if (!isSlug(slug)) return null;
  const file = (name: string) => read(`/tools/${name}.json`) as Promise<ToolDocument | null>;
  const found = await file(slug);
  if (found) return found;
  const current = successorOf(await loadFormerSlugs(read), "tools", slug);
  return current === null ? null : file(current);
}

/** Loads the former slugs of records and categories. */
export async function loadFormerSlugs(read: ReadJson): Promise<FormerSlugs | null> {
  return (await read("/aliases.json")) as FormerSlugs | null;
}

/** Loads the names of levels and subjects. */
export async function loadTermNames(read: ReadJson): Promise<TermNames> {
  const [levels, subjects] = await Promise.all([read("/levels.json"), read("/subjects.json")]);
  return { levels: namesIn(levels), subjects: namesIn(subjects) };
}

function namesIn(document: unknown): ReadonlyMap<string, string> {
  const { data } = document as TermsDocument;
  return new Map(data.map(({ slug, name }) => [slug, name]));
}

const files = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

/** Downloads a file of the API once; null when there is none. Rejects on other failures; the next call then tries again. */
export function readSiteFile(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = files.get(path) ?? download(path);
  files.set(path, known);
  known.catch(() => files.delete(path));
  return known;
}

/** As readSiteFile, and parses the file. */
export async function readSiteJson(path: string): Promise<unknown> {
  const bytes = await readSiteFile(path);
  return bytes && JSON.parse(new TextDecoder().decode(bytes));
}

async function download(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await fetch(BASE_PATH + path);
  if (response.status === 404) return null;
  // Captive portals send HTML with status 200.
  const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
  if (!response.ok || !isJson) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
