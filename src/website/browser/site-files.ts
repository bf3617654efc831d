import { BASE_PATH } from "../../core/api/api.ts";
import { currentSlug, type AliasesDocument, isSlug } from "../../core/text/slug.ts";
import { searchIn, type Search } from "../../core/search/open-search.ts";
import type { ListedTool } from "../../core/api/documents.ts";
import { openTools, type IndexedTools } from "../../core/search/open-tools.ts";
import { memoized } from "../../core/memoized.ts";
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
    const { index, tool } = await loadToolIndex();
    const position = index.tools.slug.indexOf(slug);
    return position === -1 ? null : tool(position);
  });
}

export async function loadAllTools(): Promise<ListedTool[]> {
  const { index, tool } = await loadToolIndex();
  return index.tools.slug.map((_, position) => tool(position));
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

/** Rejects if there is no search index or it cannot be downloaded. */
export async function loadSearch(): Promise<Search> {
  return searchOf(await loadToolIndex());
}

/** Marked as pure, so that the script of pages that only list tools leaves the search out. */
const searchOf = /* @__PURE__ */ memoized(searchIn);

async function loadToolIndex(): Promise<IndexedTools> {
  // Without an index, using it throws.
  return (await openFile("/search-index.json", openTools))!;
}

function readJson<Document>(path: string): Promise<Document | null> {
  return openFile(path, (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as Document);
}

const files = new Map<string, Promise<unknown>>();

/**
 * Downloads and opens an API file, once; null if there is none. Rejects on other failures; the next call then tries again.
 */
function openFile<Value>(path: string, open: (bytes: Uint8Array) => Value): Promise<Value | null> {
  const pending =
    (files.get(path) as Promise<Value | null> | undefined) ??
    download(path).then((bytes) => bytes && open(bytes));
  files.set(path, pending);
  pending.catch(() => files.delete(path));
  return pending;
}

async function download(path: string): Promise<Uint8Array | null> {
  const response = await fetch(BASE_PATH + path);
  if (response.status === 404) return null;
  // Captive portals send HTML with status 200.
  const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
  if (!response.ok || !isJson) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
