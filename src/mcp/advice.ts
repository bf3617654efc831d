import { PARAMETERS, type ListParameter } from "../core/api/list-parameters.ts";
import type { Problem } from "../core/api/problem.ts";
import { nearest } from "../core/text/nearest.ts";
import type { ReadDocument } from "./api-reader.ts";
import type { Params } from "./json-rpc.ts";
import { quoteValue } from "./quote-value.ts";

const SUGGESTIONS = 3;

export type RecordKind = "tool" | "collection";

interface NamedRecord {
  slug: string;
  name?: string;
  title?: string;
}

/** Suggests similar records, and the MCP tool that lists others. */
export async function unknownRecord(
  kind: RecordKind,
  slug: string,
  read: ReadDocument,
): Promise<string> {
  const similar = kind === "tool" ? await similarTools(slug, read) : await similarSlugs(slug, read);
  const other = kind === "tool" ? "search_tools to find others" : "list_collections to see all";
  const suggestions = similar.map(
    (record) => `${quoteValue(record.slug)} (${quoteValue(record.name ?? record.title)})`,
  );
  const hint = suggestions.length > 0 ? ` Did you mean ${suggestions.join(" or ")}?` : "";
  return `No ${kind} has the slug ${quoteValue(slug)}.${hint} Use ${other}.`;
}

/** Searches for the slug as a name: models know names better than slugs. */
async function similarTools(slug: string, read: ReadDocument): Promise<NamedRecord[]> {
  const q = slug.slice(0, PARAMETERS.q.max);
  if (q.trim() === "") return [];
  const query = new URLSearchParams({ q, per_page: String(SUGGESTIONS) });
  return entriesOf(await read("/tools", `?${query.toString()}`));
}

async function similarSlugs(slug: string, read: ReadDocument): Promise<NamedRecord[]> {
  const all = entriesOf(await read("/collections"));
  const slugs = all.map((entry) => entry.slug);
  const nearestSlug = nearest(slug, slugs);
  return all.filter((entry) => entry.slug === nearestSlug);
}

/** Returns a line of advice for each invalid parameter. */
export async function invalidList(
  { errors = [] }: Problem,
  params: Params,
  read: ReadDocument,
): Promise<string> {
  const lines = errors.map(async ({ parameter, detail, suggestion }) => {
    const argument = parameter === "q" && !params.q ? "query" : parameter;
    const value = params[argument];
    // The only lists that reach the API are those of parameters that take several values.
    const given = Array.isArray(value) ? value.join(",") : value;
    const valueText = value === undefined ? "" : `, not ${quoteValue(given)}`;
    const hint = suggestion === null ? "" : ` Did you mean ${quoteValue(suggestion)}?`;
    return `${argument} ${detail}${valueText}.${hint}${await allowedSlugs(parameter, read)}`;
  });
  return `${(await Promise.all(lines)).join("\n")}\nCorrect this and ask again.`;
}

/** Lists the allowed slugs. For other parameters, the error's detail already names the values. */
async function allowedSlugs(name: string, read: ReadDocument): Promise<string> {
  const parameter = PARAMETERS[name as ListParameter];
  if (parameter.kind !== "slug") return "";
  const slugs = entriesOf(await read(`/${parameter.list}`)).map(({ slug }) => slug);
  return ` Allowed: ${slugs.join(", ")}.`;
}

function entriesOf({ document }: { document: object }): NamedRecord[] {
  return (document as { data: NamedRecord[] }).data;
}
