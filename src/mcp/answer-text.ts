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

/** A document of the API, as far as answers read it. */
interface Document<Data> {
  data: Data;
  license: { attribution: SiteIdentity };
}

/**
 * The answers of MCP tools. A model pays for each word, so a list has one line per record and no record has HTML.
 * A record's own texts come last on their line and contain no line break, so that they cannot pass for another record.
 * Where records' texts have line breaks, the answer is JSON.
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

/**
 * Returns the answer of a tool, made from the API's documents: a text, and for objects also structured content. A note
 * comes before a text, and last in an object.
 */
export function answerOf(
  name: McpToolName,
  documents: readonly object[],
  query = new URLSearchParams(),
  note = "",
): { content: [{ type: "text"; text: string }]; structuredContent?: object } {
  const answer = noted(ANSWERS[name](documents as never, query), note);
  const text = typeof answer === "string" ? answer : JSON.stringify(answer);
  const structured = typeof answer === "string" ? {} : { structuredContent: answer };
  return { content: [{ type: "text", text }], ...structured };
}

function noted(answer: string | object, note: string): string | object {
  if (note === "") return answer;
  return typeof answer === "string" ? `${note} ${answer}` : { ...answer, note };
}

type ToolListDocument = ReturnType<typeof listDocument>;

/** Returns a list of tools; `recorded` lists all tools for which the filter `gar` is recorded, if the query has it. */
function toolListText(
  [list, recorded]: [ToolListDocument, ToolListDocument?],
  query: URLSearchParams,
): string {
  const { data, pagination, search } = list;
  const { total } = pagination;
  const emptied = emptiedText(list, recorded?.pagination.total);
  const unknown = unknownText(list);
  if (total === 0)
    return (emptied ?? "No tool found: ask with other words or fewer filters.") + unknown;
  const near = emptied === null ? matchText(search, total) : ` ${emptied} These are the nearest.`;
  const isDated = query.get("sort") === "newest";
  const lines = data.map((tool) => toolLine(tool, isDated));
  return pageText(`Tools found: ${total}`, pagination, near + unknown, [
    columns(list, isDated),
    ...lines,
  ]);
}

/** Returns a page of a list; its lines begin with the names of columns. */
function pageText(
  found: string,
  { page, total_pages }: { page: number; total_pages: number },
  note: string,
  lines: string[],
) {
  if (lines.length === 1) return `Page ${page} is past the last page, ${total_pages}.`;
  return [`${found}; page ${page} of ${total_pages}.${note}`, ...lines].join("\n");
}

/** Names the filters that leave nothing of what matches the words exactly; null if something is left. */
function emptiedText(
  { filters, search, pagination }: ToolListDocument,
  withGar = 0,
): string | null {
  const given = FACET_NAMES.filter((name) => filters[name] !== null);
  const isEmptied = search
    ? search.match === "exact" && search.exact === 0
    : pagination.total === 0;
  if (!isEmptied || given.length === 0) return null;
  const named = given.map((name) => (filters[name] === true ? name : `${name}=${filters[name]}`));
  const gar = filters.gar ? ` Tools with gar recorded: ${withGar}; of others it is unknown.` : "";
  return `No tool ${search ? "with every word " : ""}has ${named.join(" and ")}; leave one out.${gar}`;
}

/** Says of how many tools the facts that a query filters are unknown, and of a short list how to see them. */
function unknownText({ unknown_count: count, filters, search, pagination }: ToolListDocument) {
  if (!count || (!filters.unknown && (search?.exact ?? pagination.total) >= MCP_PER_PAGE))
    return "";
  const isAsked = (name: FacetName) => filters[name] !== null && filterWords(name).unknown;
  const facts = FACET_NAMES.filter(isAsked).join(" or ");
  return filters.unknown
    ? ` Of ${count}, listed last, ${facts} is unknown.`
    : ` For ${count} more, ${facts} is unknown; unknown: true lists them too.`;
}

/** Says how a query was understood, unless its words were found as they are. */
function matchText(search: SearchReport | null, total: number): string {
  if (search?.match === "exact" && search.exact < total) {
    return search.exact === 0
      ? " None of them has every word, these are the nearest."
      : ` The first ${search.exact} have every word, the others are near.`;
  }
  if (search?.match !== "close") return "";
  const read = search.words.flatMap(({ asked, used: [nearest] }) =>
    nearest === undefined || nearest === asked ? [] : [`${asked} as ${nearest}`],
  );
  const words = read.length > 0 ? ` It read ${read.join(", ")}.` : "";
  return ` No tool has every word, these are the nearest.${words}`;
}

/** The facts that a line names, by the filter that asks for each. */
const FACTS = {
  has_education_pricing: "offre éducation",
  no_pupil_account: "sans compte",
  open_source: "libre",
  eu_hosting: "UE",
  gar: "GAR",
  offline: "hors ligne",
} satisfies Partial<Record<FacetName, string>>;

/** Returns the names of the columns of `toolLine`. */
function columns({ license }: Document<unknown>, isDated = false): string {
  const page = `${license.attribution.url}/${toolPage("{slug}")}`;
  const added = isDated ? "added | " : "";
  return `slug (page: ${page}) | pricing | known facts | levels | ${added}name: description`;
}

function toolLine(tool: ToolSummary, isDated = false): string {
  const { slug, pricing, levels, freshness, name, short_description } = tool;
  const facts = (Object.keys(FACTS) as (keyof typeof FACTS)[])
    .filter((fact) => PARAMETERS[fact].of(tool).length > 0)
    .map((fact) => FACTS[fact])
    .concat(tool.ai === null ? [] : valueName("ai", tool.ai));
  const known = [slug, pricing, facts.join(" · "), levels.join(" ")];
  const cells = isDated ? [...known, freshness.added_at] : known;
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

/** Returns a tool without what a model can do without: HTML, pictures, keywords, names of other records, and what others say. */
function shortTool({ data }: ToolDocument) {
  const { url: _, long_description_html: _h, screenshot: _s, keywords: _k, ...rest } = data;
  const { has_education_pricing: _e, freshness, official, notices, caution, ...tool } = rest;
  return {
    ...tool,
    freshness: said(freshness),
    // Without any, there is nothing to say; other facts are null because they are not known.
    ...said({ official, caution, notices: notices.length > 0 ? notices : null }),
    alternatives: data.alternatives.map(({ slug }) => slug),
    collections: data.collections.map(({ slug }) => slug),
    sources: data.sources.map(said),
  };
}

/** Returns what is not null. */
function said(values: Record<string, unknown>): Record<string, unknown> {
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

/** Returns a page of the collections in whose titles and descriptions each significant word of `q` begins a word, by stems. */
function collectionListText(
  [{ data }]: [Document<CollectionSummary[]>],
  query: URLSearchParams,
): string {
  const asked = stems(query.get("q") ?? "");
  const found = data.filter(({ title, description }) => {
    const known = stems(`${title} ${description}`);
    return asked.every((stem) => known.some((one) => one.startsWith(stem)));
  });
  if (found.length === 0)
    return "No collection has every word: ask with other words, or without q.";
  const page = Number(query.get("page") || 1);
  const end = page * MCP_COLLECTIONS_PER_PAGE;
  const lines = found
    .slice(end - MCP_COLLECTIONS_PER_PAGE, end)
    .map(({ slug, title }) => `${slug} | ${onOneLine(title)}`);
  const pages = { page, total_pages: Math.ceil(found.length / MCP_COLLECTIONS_PER_PAGE) };
  return pageText(`Collections found: ${found.length}`, pages, "", ["slug | title", ...lines]);
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

/** Returns a text with a plain space for each run of white space and control characters, line breaks included. */
function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}
