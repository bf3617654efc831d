import type { ToolSummary } from "../documents.ts";
import type { ListPage, SearchReport } from "../list.ts";
import { shortened } from "../shortened.ts";
import type { McpToolName } from "./mcp-path.ts";

/**
 * The texts in which MCP tools answer. A model pays for each word, so a list has one line per record and no record has HTML.
 * A record's own texts come last on their line and contain no line break, so that they cannot pass for another record.
 */
const TEXTS: Record<McpToolName, (document: never) => string> = {
  search_tools: toolListText,
  get_tool: toolText,
  list_collections: collectionListText,
  get_collection: collectionText,
  list_categories: termListText,
  list_levels: termListText,
  list_subjects: termListText,
};

/** Returns the text with which a tool answers, made from the API's document. */
export function answerText(name: McpToolName, document: unknown): string {
  return TEXTS[name](document as never);
}

const TOOL_COLUMNS = "slug | pricing (+edu: offer for education) | levels | name: description";

interface ToolList {
  data: ToolSummary[];
  pagination: { page: number; total: number; total_pages: number };
  search: ListPage["search"];
}

function toolListText({ data, pagination, search }: ToolList): string {
  const { page, total, total_pages: pages } = pagination;
  if (total === 0) return "No tool found: ask with other words or fewer filters.";
  if (data.length === 0) return `Page ${page} is past the last page, ${pages}.`;
  const head = `Tools found: ${total}; page ${page} of ${pages}.${matchText(search, total)}`;
  return [head, TOOL_COLUMNS, ...data.map(toolLine)].join("\n");
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

/** UTF-16 units; the maximum that editors are advised. Longer descriptions are cut after a word. */
const DESCRIPTION_MAX = 160;

function toolLine(tool: ToolSummary): string {
  const { slug, pricing, has_education_pricing: offer, levels, name, short_description } = tool;
  const whole = onOneLine(short_description);
  const cut = shortened(whole, DESCRIPTION_MAX);
  // A description may itself end in "…", which does not say that it was cut.
  const description = cut === whole ? whole : cut.replace(/\s\S*…$/, "…");
  const cells = [slug, offer ? `${pricing} +edu` : pricing, levels.join(" ")];
  return `${cells.join(" | ")} | ${onOneLine(name)}: ${description}`;
}

interface ToolDocument {
  data: {
    alternatives: { slug: string; name: string }[];
    collections: { slug: string }[];
  } & Record<string, unknown>;
}

/** Returns a tool as JSON, without what a model can do without: HTML, URLs of records, and titles of collections. */
function toolText({ data }: ToolDocument): string {
  const { url: _, long_description_html: _html, ...tool } = data;
  return JSON.stringify({
    ...tool,
    alternatives: data.alternatives.map(({ slug, name }) => ({ slug, name })),
    collections: data.collections.map(({ slug }) => slug),
  });
}

interface CollectionSummary {
  slug: string;
  title: string;
  kind: string;
}

function collectionListText({ data }: { data: CollectionSummary[] }): string {
  const lines = data.map(({ slug, title }) => `${slug} | ${onOneLine(title)}`);
  return ["slug | title", ...lines].join("\n");
}

interface CollectionDocument {
  data: CollectionSummary & {
    description: string;
    introduction: string;
    updated_at: string;
    tools: (ToolSummary & { note: string | null })[];
  };
}

function collectionText({ data }: CollectionDocument): string {
  const { title, kind, description, introduction, updated_at, tools } = data;
  const lines = tools.map(({ note, ...tool }) => {
    return toolLine(tool) + (note === null ? "" : ` | ${onOneLine(note)}`);
  });
  const head = [
    `${kind}, updated ${updated_at}: ${title}`,
    `Description: ${description}`,
    `Introduction: ${introduction}`,
  ];
  return [...head.map(onOneLine), `${TOOL_COLUMNS} | note`, ...lines].join("\n");
}

interface Term {
  slug: string;
  name: string;
  description?: string;
  tool_count: number;
}

function termListText({ data }: { data: Term[] }): string {
  const lines = data.map(({ slug, tool_count: count, name, description }) => {
    const text = description === undefined ? name : `${name}: ${description}`;
    return `${slug} | ${count} | ${onOneLine(text)}`;
  });
  return ["slug | number of tools | name", ...lines].join("\n");
}

/** Returns a text with a plain space for each run of white space and control characters, line breaks included. */
function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ");
}
