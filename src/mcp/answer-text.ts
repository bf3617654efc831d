import { toolPage, type SiteIdentity, type ToolSummary } from "../core/api/documents.ts";
import { words } from "../core/text/fold.ts";
import type { listDocument, SearchReport } from "../core/api/list.ts";
import {
  FACET_NAMES,
  filterWords,
  PARAMETERS,
  SLUG_PARAMETERS,
  type FacetName,
} from "../core/api/list-parameters.ts";
import { valueName } from "../core/facts/facts.ts";
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
export function answerOf(
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
  const lines = data.map((tool) => toolLine(tool, isDated));
  return pageText(`Tools found: ${total}`, pagination, note + unknownNote, [
    columns(list, isDated),
    ...lines,
  ]);
}

/** The first line has the names of the columns. */
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
  return `No tool ${search ? "with every word " : ""}has ${conditions.join(" and ")}; leave one out.${gar}`;
}

/** Says for how many tools the filtered facts are unknown, and after a short list how to see them. */
function unknownText({ unknown_count: count, filters, search, pagination }: ToolListDocument) {
  if (!count || (!filters.unknown && (search?.exact ?? pagination.total) >= MCP_PER_PAGE))
    return "";
  const isAsked = (name: FacetName) => filters[name] !== null && filterWords(name).unknown;
  const facts = FACET_NAMES.filter(isAsked).join(" or ");
  return filters.unknown
    ? ` Of ${count}, listed last, ${facts} is unknown.`
    : ` For ${count} more, ${facts} is unknown; unknown: true lists them too.`;
}

/** Explains how words were matched; empty if all matched exactly. */
function matchText(search: SearchReport | null, total: number): string {
  if (search?.match === "exact" && search.exact < total) {
    return search.exact === 0
      ? " None of them has every word, these are the nearest."
      : ` The first ${search.exact} have every word, the others are near.`;
  }
  if (search?.match !== "close") return "";
  const replacements = search.words.flatMap(({ asked, used: [nearest] }) =>
    nearest === undefined || nearest === asked ? [] : [`${asked} as ${nearest}`],
  );
  const words = replacements.length > 0 ? ` It read ${replacements.join(", ")}.` : "";
  return ` No tool has every word, these are the nearest.${words}`;
}

/** Labels for the facts of a line, by their filter. */
const FACT_LABELS = {
  has_education_pricing: "offre éducation",
  no_pupil_account: "sans compte",
  open_source: "libre",
  eu_hosting: "UE",
  gar: "GAR",
  offline: "hors ligne",
} satisfies Partial<Record<FacetName, string>>;

/** The columns of `toolLine`. */
function columns({ license }: Document<unknown>, isDated = false): string {
  const page = `${license.attribution.url}/${toolPage("{slug}")}`;
  const addedColumn = isDated ? "added | " : "";
  return `slug (page: ${page}) | pricing | known facts | levels | ${addedColumn}name: description`;
}

function toolLine(tool: ToolSummary, isDated = false): string {
  const { slug, pricing, levels, freshness, name, short_description } = tool;
  const facts = (Object.keys(FACT_LABELS) as (keyof typeof FACT_LABELS)[])
    .filter((fact) => PARAMETERS[fact].of(tool).length > 0)
    .map((fact) => FACT_LABELS[fact])
    .concat(tool.ai === null ? [] : valueName("ai", tool.ai));
  const shortCells = [slug, pricing, facts.join(" · "), levels.join(" ")];
  const cells = isDated ? [...shortCells, freshness.added_at] : shortCells;
  return `${cells.join(" | ")} | ${onOneLine(name)}: ${onOneLine(short_description)}`;
}

type ToolDocument = Document<
  {
    slug: string;
    name: string;
    short_description: string;
    long_description: string;
    alternatives: { slug: string }[];
    collections: { slug: string }[];
    sources: Record<string, unknown>[];
    freshness: Record<string, unknown>;
    notices: object[];
  } & Record<string, unknown>
>;

/** Leaves out HTML, pictures, keywords, the names of other records, and empty notes. */
function shortTool({ data }: ToolDocument) {
  const { url: _, long_description_html: _h, screenshot: _s, keywords: _k, ...rest } = data;
  const { has_education_pricing: _e, freshness, official, notices, caution, ...others } = rest;
  const { software_license, source_code_url, wikidata, ...tool } = others;
  return {
    ...tool,
    freshness: withoutNull(freshness),
    // null means "none" for the first three, and nobody misses the others; it means "unknown" for other facts.
    ...withoutNull({ official, caution, notices: notices.length > 0 ? notices : null }),
    ...withoutNull({ software_license, source_code_url, wikidata }),
    alternatives: data.alternatives.map(({ slug }) => slug),
    collections: data.collections.map(({ slug }) => slug),
    sources: data.sources.map(withoutNull),
  };
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
  const lines = tools.map(({ note, ...tool }) => {
    return toolLine(tool) + (note === null ? "" : ` | ${onOneLine(note)}`);
  });
  const head = [
    `${kind}, updated ${updated_at}: ${title}`,
    `Description: ${description}`,
    `Introduction: ${introduction}`,
  ];
  return [...head.map(onOneLine), `${columns(document)} | note`, ...lines].join("\n");
}

type TermList = Document<{ slug: string; name: string; tool_count: number }[]>;

function filterListText(documents: [...TermList[], McpDescription]): string {
  const { known } = documents.at(-1) as McpDescription;
  const lines = (documents.slice(0, -1) as TermList[]).flatMap(({ data }, i) => [
    `${SLUG_PARAMETERS[i]!}: slug | number of tools | name`,
    ...data.flatMap(({ slug, name, tool_count: count }) =>
      count > 0 ? `${slug} | ${count} | ${onOneLine(name)}` : [],
    ),
  ]);
  return [known, ...lines].join("\n");
}

/** Replaces each run of white space and control characters, line breaks included, by a space. */
function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}
