import { toolPage, type SiteIdentity, type ToolSummary } from "../core/api/documents.ts";
import { words } from "../core/text/fold.ts";
import type { listDocument, SearchReport } from "../core/api/list.ts";
import { FACET_NAMES, filterWords, SLUG_PARAMETERS } from "../core/api/list-parameters.ts";
import { valueAt, type FactValue, type ListedFact } from "../core/facts/facts.ts";
import { frenchStem } from "../core/text/french-stem.ts";
import { isSignificant } from "../core/search/stop-words.ts";
import {
  MCP_COLLECTIONS_PER_PAGE,
  MCP_PER_PAGE,
  type McpDescription,
  type McpToolName,
} from "./mcp-path.ts";

interface Document<Data> {
  data: Data;
  license: { attribution: SiteIdentity };
}

/**
 * The answers of MCP tools. A model pays for each word, so a list has one line per record and no HTML. Texts of a
 * record come last on its line and without line breaks, so that they cannot imitate another record. Where texts need
 * line breaks, the answer is JSON.
 */
const ANSWERS: Record<McpToolName, (documents: never, query: URLSearchParams) => string | object> =
  {
    search_tools: toolListText,
    get_tool: ([document]: [ToolDocument]) => JSON.stringify(shortTool(document)),
    list_collections: collectionListText,
    get_collection: collectionText,
    list_filters: filterListText,
    search: searchResults,
    fetch: fetchedDocument,
  };

/** Returns a text and, for objects, structured content. A note precedes a text, and is the last member of an object. */
export function toolResult(
  name: McpToolName,
  documents: readonly object[],
  query = new URLSearchParams(),
  note = "",
): { content: [{ type: "text"; text: string }]; structuredContent?: object } {
  const answer = withNote(ANSWERS[name](documents as never, query), note);
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  const structured = typeof answer === "string" ? {} : { structuredContent: answer };
  return { content: [{ type: "text", text }], ...structured };
}

function withNote(answer: string | object, note: string): string | object {
  if (note === "") return answer;
  return typeof answer === "string" ? `${note} ${answer}` : { ...answer, note };
}

type ToolListDocument = ReturnType<typeof listDocument>;

/** `withGar` lists the tools whose `gar` is recorded, if the query filters by it. */
function toolListText(
  [list, withGar]: [ToolListDocument, ToolListDocument?],
  query: URLSearchParams,
): string {
  const { data, pagination, search } = list;
  const { total } = pagination;
  const emptiedNote = emptiedText(list, withGar?.pagination.total);
  const unknownNote = unknownText(list);
  if (total === 0)
    return (emptiedNote ?? "No tool found: ask with other words or fewer filters.") + unknownNote;
  const note =
    emptiedNote === null ? matchText(search, total) : ` ${emptiedNote} These are the nearest.`;
  const isDated = query.get("sort") === "newest";
  const lines = data.map((tool) => {
    const added = isDated ? [tool.freshness.added_at] : [];
    return toolLine(tool, tool.short_description, tool.levels.join(" "), ...added);
  });
  return pageText(`Tools found: ${total}`, pagination, note + unknownNote, [
    columns(list, "levels", ...(isDated ? ["added"] : []), "name: description"),
    ...lines,
  ]);
}

/** Returns a page of lines, of which the first names the columns. */
function pageText(
  countText: string,
  { page, total_pages }: { page: number; total_pages: number },
  note: string,
  lines: string[],
) {
  if (lines.length === 1) return `Page ${page} is past the last page, ${total_pages}.`;
  return [`${countText}; page ${page} of ${total_pages}.${note}`, ...lines].join("\n");
}

/** Names the filters that leave no exact match; returns null if some are left. */
function emptiedText(
  { filters, search, pagination }: ToolListDocument,
  toolsWithGar = 0,
): string | null {
  const facetsInQuery = FACET_NAMES.filter((name) => filters[name] !== null);
  const isEmptied = search
    ? search.match === "exact" && search.exact === 0
    : pagination.total === 0;
  if (!isEmptied || facetsInQuery.length === 0) return null;
  const conditions = facetsInQuery.map((name) =>
    filters[name] === true ? name : `${name}=${filters[name]}`,
  );
  const gar = filters.gar
    ? ` Tools with gar recorded: ${toolsWithGar}; of others it is unknown.`
    : "";
  const excess = search || conditions.length > 1 ? "one" : "it";
  return `No tool ${search ? "with every word " : ""}has ${conditions.join(" and ")}; leave ${excess} out.${gar}`;
}

/** Says for how many tools the filtered facts are unknown, and after a short list how to see them. */
function unknownText({ unknown_count: count, filters, search, pagination }: ToolListDocument) {
  if (!count || (!filters.unknown && (search?.exact ?? pagination.total) >= MCP_PER_PAGE))
    return "";
  const facts = FACET_NAMES.filter(
    (name) => filters[name] !== null && filterWords(name).unknown,
  ).join(" or ");
  return filters.unknown
    ? ` Of ${count}, listed last, ${facts} is unknown.`
    : ` For ${count} more, ${facts} is unknown; unknown: true lists them too.`;
}

/** Explains how words were matched; empty if all matched exactly. */
function matchText(search: SearchReport | null, total: number): string {
  const unknown = (search?.words ?? []).filter(({ as }) => as === "unknown");
  const words =
    unknown.length > 0 && total > 0
      ? ` Found nowhere: ${unknown.map(({ asked }) => asked).join(", ")}.`
      : "";
  return `${nearText(search, total)}${words}`;
}

function nearText(search: SearchReport | null, total: number): string {
  if (search?.match === "exact" && search.exact < total) {
    return search.exact === 0
      ? " None of them has every word, these are the nearest."
      : ` With every word: ${search.exact}, listed first; the others are near.`;
  }
  if (search?.match !== "close") return "";
  const replacements = search.words.flatMap(({ asked, used: [nearest] }) =>
    nearest === undefined || nearest === asked ? [] : [`${asked} as ${nearest}`],
  );
  const words = replacements.length > 0 ? ` It read ${replacements.join(", ")}.` : "";
  return ` No tool has every word, these are the nearest.${words}`;
}

/** The facts of a line, as documents name them. */
const LINE_FACTS = [
  "has_education_pricing",
  "pupils.account",
  "pupils.hosting",
  "pupils.gar",
  "open_source",
  "offline",
  "ai",
] as const satisfies ListedFact[];

/** Returns the names of columns, with the URL of a tool's page. */
function columns({ license }: Document<unknown>, ...others: string[]): string {
  const page = `${license.attribution.url}/${toolPage("{slug}")}`;
  return [`slug (page: ${page})`, "pricing", "known facts", ...others].join(" | ");
}

/** Returns the columns of a tool; `text` comes last and is the only one that a record writes. */
function toolLine(tool: ToolSummary, text: string, ...others: string[]): string {
  const facts = LINE_FACTS.flatMap((key) => {
    const value = valueAt(tool, key.split(".")) as FactValue<(typeof LINE_FACTS)[number]>;
    return value === null || value === false ? [] : value === true ? key : `${key} ${value}`;
  });
  const cells = [tool.slug, tool.pricing, facts.join(", "), ...others];
  return `${cells.join(" | ")} | ${onOneLine(`${tool.name}: ${text}`)}`;
}

type ToolDocument = Document<
  {
    slug: string;
    name: string;
    short_description: string;
    long_description: string;
    alternatives: { slug: string }[];
    collections: { slug: string }[];
    sources: Source[];
    pupils: object | null;
    freshness: Record<string, unknown>;
    notices: object[];
  } & Record<string, unknown>
>;

/** Some tools are in a dozen collections. */
const COLLECTIONS_MAX = 4;

/**
 * Leaves out what costs tokens and helps no answer: HTML, pictures, keywords, identifiers and names of other records, and
 * what is null because there is none. Sources are lines, without those of texts alone.
 */
function shortTool({ data }: ToolDocument) {
  const { url: _, long_description_html: _h, screenshot: _s, keywords: _k, ...rest } = data;
  const { has_education_pricing: _e, freshness, official, notices, caution, ...others } = rest;
  const { software_license, source_code_url, wikidata: _w, ...tool } = others;
  return {
    ...tool,
    freshness: withoutNull(freshness),
    // Of other facts, null means that they are not known.
    ...withoutNull({ official, caution, notices: notices.length > 0 ? notices : null }),
    ...withoutNull({ software_license, source_code_url }),
    pupils: data.pupils && { ...data.pupils, source: undefined },
    alternatives: data.alternatives.map(({ slug }) => slug),
    collections: data.collections.slice(0, COLLECTIONS_MAX).map(({ slug }) => slug),
    sources: data.sources.filter(isOfFacts).map(sourceLine),
  };
}

interface Source {
  url: string;
  covers: string[];
  dated: string | null;
  seen_at: string | null;
}

function isOfFacts({ covers }: Source): boolean {
  return covers.some((key) => !key.endsWith("description"));
}

/** Returns a source in a third less tokens than its mapping. */
function sourceLine({ url, covers, dated, seen_at }: Source): string {
  const days = [dated && `dated ${dated}`, seen_at && `seen ${seen_at}`];
  return [url, covers.join(" "), ...days].filter(Boolean).join(" | ");
}

function withoutNull(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function searchResults([{ data, license }]: [ToolListDocument]) {
  const { url } = license.attribution;
  return {
    results: data.map(({ slug, name }) => {
      return { id: slug, title: name, url: `${url}/${toolPage(slug)}` };
    }),
  };
}

function fetchedDocument([document]: [ToolDocument]) {
  const { slug, name, short_description, long_description, ...metadata } = shortTool(document);
  const text = `${short_description}\n\n${long_description}`;
  const url = `${document.license.attribution.url}/${toolPage(slug)}`;
  return { id: slug, title: name, text, url, metadata };
}

interface CollectionSummary {
  slug: string;
  title: string;
  kind: string;
  description: string;
}

/** Lists the collections in which each significant word of `q` begins a word of the title or description, by stems. */
function collectionListText(
  [{ data }]: [Document<CollectionSummary[]>],
  query: URLSearchParams,
): string {
  const queryStems = stems(query.get("q") ?? "");
  const matches = data.filter(({ title, description }) => {
    const textStems = stems(`${title} ${description}`);
    return queryStems.every((stem) => textStems.some((textStem) => textStem.startsWith(stem)));
  });
  if (matches.length === 0)
    return "No collection has every word: ask with other words, or without q.";
  const page = Number(query.get("page") || 1);
  const end = page * MCP_COLLECTIONS_PER_PAGE;
  const lines = matches
    .slice(end - MCP_COLLECTIONS_PER_PAGE, end)
    .map(({ slug, title }) => `${slug} | ${onOneLine(title)}`);
  const pages = { page, total_pages: Math.ceil(matches.length / MCP_COLLECTIONS_PER_PAGE) };
  return pageText(`Collections found: ${matches.length}`, pages, "", ["slug | title", ...lines]);
}

function stems(text: string): string[] {
  return words(text).filter(isSignificant).map(frenchStem);
}

type CollectionDocument = Document<
  CollectionSummary & {
    introduction: string;
    updated_at: string;
    tools: (ToolSummary & { note: string | null })[];
  }
>;

function collectionText([document]: [CollectionDocument]): string {
  const { data } = document;
  const { title, kind, description, introduction, updated_at, tools } = data;
  const lines = tools.map((tool) => toolLine(tool, tool.note ?? tool.short_description));
  const head = [
    `${kind}, updated ${updated_at}: ${title}`,
    `Description: ${description}`,
    `Introduction: ${introduction}`,
  ];
  return [...head.map(onOneLine), columns(document, "name: why it is here"), ...lines].join("\n");
}

type TermList = Document<{ slug: string; name: string; name_en: string; tool_count: number }[]>;

function filterListText(documents: [...TermList[], McpDescription]): string {
  const { known } = documents.at(-1) as McpDescription;
  const lines = (documents.slice(0, -1) as TermList[]).flatMap(({ data }, i) => [
    `${SLUG_PARAMETERS[i]!}: number of tools, slug: name | name in English`,
    ...data.flatMap(({ slug, name, name_en, tool_count: count }) =>
      count > 0 ? `${count} ${slug}: ${onOneLine(name)} | ${onOneLine(name_en)}` : [],
    ),
  ]);
  return [known, ...lines].join("\n");
}

/** Replaces each run of white space and control characters, line breaks included, by a space. */
function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}
