import { BASE_PATH } from "../../core/api/api.ts";
import { currentSlug, type AliasesDocument, isSlug } from "../../core/text/slug.ts";
import type { ListedTool } from "../../core/api/documents.ts";
import { positionOf, toolAt } from "../../core/search/fact-columns.ts";
import {
  checkIndexFile,
  indexPath,
  openLists,
  type IndexFile,
  type IndexLines,
  type OpenFile,
  type SearchIndex,
} from "../../core/search/search-index.ts";
import type { ToolData } from "../../core/directory/schemas.ts";
import type { Components } from "../../core/documents/component-schemas.ts";
import type { TermLists } from "../shared/fact-texts.ts";

export interface LoadedTools<T> {
  /** In the order requested. A tool requested by two of its slugs is there once. */
  tools: T[];
  /** Current slug of each tool → the slug requested. */
  requestedAs: Map<string, string>;
  /** Slugs that no tool has or had. */
  unknown: string[];
}

/** Loads each tool's own file: for few tools. */
export function loadTools(slugs: readonly string[]): Promise<LoadedTools<ToolData>> {
  return loadEach(slugs, async (slug) => {
    const document = await readJson<Components["ToolDocument"]>(`/tools/${slug}.json`);
    return document && document.data;
  });
}

/** Loads summaries of tools from the search index: one request per tool would exceed the rate limit. */
export function loadIndexedTools(slugs: readonly string[]): Promise<LoadedTools<ListedTool>> {
  return loadEach(slugs, async (slug) => {
    const index = await loadLists();
    const position = positionOf(index, slug);
    return position === -1 ? null : toolAt(index, position);
  });
}

export async function loadAllTools(): Promise<ListedTool[]> {
  const index = await loadLists();
  return Array.from({ length: index.count }, (_, position) => toolAt(index, position));
}

/** Loads each tool by `read`. A slug without a tool is tried again as a former slug. */
async function loadEach<T extends { slug: string }>(
  slugs: readonly string[],
  read: (slug: string) => Promise<T | null>,
): Promise<LoadedTools<T>> {
  const results = await Promise.all(
    slugs.map(async (slug) => {
      if (!isSlug(slug)) return null;
      const tool = await read(slug);
      if (tool) return tool;
      const current = currentSlug(await loadAliases(), "tools", slug);
      return current === null ? null : read(current);
    }),
  );
  const tools = new Map<string, T>();
  const requestedAs = new Map<string, string>();
  results.forEach((tool, i) => {
    if (!tool) return;
    tools.set(tool.slug, tool);
    requestedAs.set(tool.slug, slugs[i]!);
  });
  return { tools: [...tools.values()], requestedAs, unknown: slugs.filter((_, i) => !results[i]) };
}

export function loadAliases(): Promise<AliasesDocument | null> {
  return readJson("/aliases.json");
}

export async function loadTermLists(): Promise<TermLists> {
  const [levels, subjects] = await Promise.all([loadTerms("levels"), loadTerms("subjects")]);
  return { levels, subjects };
}

export async function loadTerms(list: "categories" | "levels" | "subjects") {
  return (await readJson<Components["LevelList"]>(`/${list}.json`))!.data;
}

/** Loads what lists without words need. Rejects if the search index is missing or cannot be downloaded. */
export function loadLists(): Promise<SearchIndex> {
  return loadIndex(openLists);
}

/** Loads files of the search index by `openWith`. */
export async function loadIndex<Index>(openWith: (open: OpenFile) => Promise<Index>) {
  try {
    return await openWith((file) => loadIndexFile(file));
  } catch {
    // Some files are of the build before, or damaged: this page loaded them, or the browser kept them.
    files.clear();
    return openWith((file) => loadIndexFile(file, "reload"));
  }
}

async function loadIndexFile(file: IndexFile, cache?: RequestCache): Promise<IndexLines> {
  const open = (bytes: Uint8Array<ArrayBuffer>) => checkIndexFile(file, bytes);
  // Without the file, using it throws.
  return (await openFile(indexPath(file), open, cache))!;
}

function readJson<Document>(path: string): Promise<Document | null> {
  return openFile(
    BASE_PATH + path,
    (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as Document,
  );
}

const files = new Map<string, Promise<unknown>>();

/**
 * Downloads and opens a file, once; null if there is none. Rejects on other failures; the next call then tries again.
 */
function openFile<Value>(
  path: string,
  open: (bytes: Uint8Array<ArrayBuffer>) => Value | Promise<Value>,
  cache: RequestCache = "default",
): Promise<Value | null> {
  const pending =
    (files.get(path) as Promise<Value | null> | undefined) ??
    download(path, cache).then((bytes) => bytes && open(bytes));
  files.set(path, pending);
  pending.catch(() => files.delete(path));
  return pending;
}

async function download(
  path: string,
  cache: RequestCache,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const response = await fetch(path, { cache });
  if (response.status === 404) return null;
  // Captive portals send HTML with status 200.
  const isPage = /html/.test(response.headers.get("Content-Type") ?? "");
  if (!response.ok || isPage) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
