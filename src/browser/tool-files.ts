import { BASE_PATH } from "../api/api.ts";
import { currentSlug, type Aliases } from "../api/aliases.ts";
import { isSlug } from "../api/slug.ts";
import type { TermsDocument } from "../site/documents/directory-document-schemas.ts";
import type { ToolData, ToolDocument } from "../site/documents/record-document-schemas.ts";
import type { TermLists } from "../site/pages/fact-texts.ts";

export interface LoadedTools {
  /** In the order requested. A tool requested by two of its slugs is there once. */
  tools: ToolData[];
  /** Slugs that no tool has or had. */
  unknown: string[];
}

/** Loads tools from their files. Former slugs, which have no file, lead to the current ones. */
export async function loadTools(slugs: readonly string[]): Promise<LoadedTools> {
  const documents = await Promise.all(slugs.map((slug) => toolOf(slug)));
  const tools = new Map<string, ToolData>();
  for (const document of documents) if (document) tools.set(document.data.slug, document.data);
  return { tools: [...tools.values()], unknown: slugs.filter((_, i) => documents[i] === null) };
}

async function toolOf(slug: string): Promise<ToolDocument | null> {
  if (!isSlug(slug)) return null;
  const found = await readTool(slug);
  if (found) return found;
  const current = currentSlug(await loadAliases(), "tools", slug);
  return current === null ? null : readTool(current);
}

async function readTool(slug: string): Promise<ToolDocument | null> {
  return (await readSiteJson(`/tools/${slug}.json`)) as ToolDocument | null;
}

export async function loadAliases(): Promise<Aliases | null> {
  return (await readSiteJson("/aliases.json")) as Aliases | null;
}

export async function loadTermLists(): Promise<TermLists> {
  const [levels, subjects] = (await Promise.all([
    readSiteJson("/levels.json"),
    readSiteJson("/subjects.json"),
  ])) as [TermsDocument, TermsDocument];
  return { levels: levels.data, subjects: subjects.data };
}

const files = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

/**
 * Downloads an API file once; null if there is none. Rejects on other failures, after which the next call tries again.
 */
export function readSiteFile(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = files.get(path) ?? download(path);
  files.set(path, known);
  known.catch(() => files.delete(path));
  return known;
}

async function readSiteJson(path: string): Promise<unknown> {
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
