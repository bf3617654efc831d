import {
  LIST_PARAMETERS,
  PARAMETERS,
  UNKNOWN_FACETS,
  type FacetName,
  type ListParameter,
  type Parameter as ParameterKind,
} from "../api/list-parameters.ts";
import { FOUND_MAX } from "../search/list-tools.ts";
import { SLUG_MAX, SLUG_PATTERN } from "../text/slug.ts";
import { MEANINGS } from "../facts/meanings.ts";
import { CHOICES } from "../content/schema/fact-fields.ts";
import type { JsonSchema } from "./component-schemas.ts";

export interface Parameter {
  name: string;
  in: "query" | "path";
  required?: true;
  description: string;
  schema: JsonSchema;
  style?: "form";
  explode?: boolean;
  example?: string;
}

type SlugLists = Record<"categories" | "levels" | "subjects", readonly { slug: string }[]>;

const DESCRIPTIONS: Record<Exclude<ListParameter, FacetName>, string> = {
  all_subjects: "With `subject`: also tools for no particular subject, after the others.",
  unknown: `With a filter of facts (${UNKNOWN_FACETS.map((name) => `\`${name}\``).join(", ")}): also tools that fail only because such facts are not known, after all others.`,
  q: `Words to search for, in French. With \`match=exact\`, a strict search in names and short descriptions: a tool matches if each word is in its name or short description, begins a word there or, in a name, is inside one (from four letters on), or names one of its subjects; accents and case are ignored. Words for a school level or a fact (\`6ème\`, \`gratuit\`, \`sans compte\`) change the order of what the other words find; alone, they list the tools that have them. These exact matches come first, those whose name is the query or begins with it before the others. The nearest tools follow, up to ${FOUND_MAX} in all. Near tools are also found by stems of words, despite typing errors, and in keywords, categories, subjects and collections. \`search\` in the response states which words were found, and how.`,
  match: "With `q`: `exact` lists only exact matches.",
  sort: "Order of the tools. `relevance` is the default; without `q`, it puts tools that more collections hold first; `newest` and `verified` put the latest dates first. Exact matches stay before near ones, and tools of a subject before those for all.",
  page: "Number of the page, from 1. A page past the last one is an empty list, not an error.",
  per_page:
    "Tools per page. Pages of the default size are the fastest, because most of them are plain files.",
};

function descriptionOf(name: ListParameter): string {
  if (name in DESCRIPTIONS) return DESCRIPTIONS[name as keyof typeof DESCRIPTIONS];
  const parameter = PARAMETERS[name as FacetName];
  const { lists } = MEANINGS[parameter.fact];
  switch (parameter.kind) {
    case "slug":
      return `${lists}: a slug from \`/${parameter.list}\`.`;
    case "choice":
      return `${lists}. ${CHOICES[parameter.fact].meanings}`;
    case "choices":
      return `${lists}, separated by commas (\`%2C\` in links) or given several times. ${CHOICES[parameter.fact].meanings}`;
    case "country":
      return `${lists}: a code of ISO 3166-1, or \`EU\` for the European Union and its members.`;
    default:
      return lists;
  }
}

/** Follows contract §3, with the existing slugs. */
export function listParameters(lists: SlugLists): Parameter[] {
  return LIST_PARAMETERS.map((name) => ({
    name,
    in: "query",
    description: descriptionOf(name),
    schema: schemaOf(name, lists),
    ...(PARAMETERS[name].kind === "choices" && { style: "form", explode: false }),
    ...(name === "q" && { example: "quiz" }),
  }));
}

function schemaOf(name: ListParameter, lists: SlugLists): JsonSchema {
  const parameter: ParameterKind = PARAMETERS[name];
  switch (parameter.kind) {
    case "slug": {
      const slugs = lists[parameter.list].map(({ slug }) => slug);
      return { type: "string", ...(slugs.length > 0 && { enum: slugs }) };
    }
    case "choices":
      return { type: "array", items: { type: "string", enum: parameter.values } };
    case "choice":
    case "flag":
      return { type: "string", enum: parameter.values };
    case "order":
      return { type: "string", enum: parameter.values, default: parameter.fallback };
    case "country":
      return { type: "string", pattern: "^[A-Z]{2}$" };
    case "text":
      return { type: "string", maxLength: parameter.max };
    case "integer":
      return { type: "integer", minimum: 1, maximum: parameter.max, default: parameter.fallback };
  }
}

export function slugParameter(example: string | undefined): Parameter {
  const schema = { type: "string", pattern: SLUG_PATTERN.source, maxLength: SLUG_MAX };
  const description = "Slug of the tool or collection. A former slug redirects to the current one.";
  return pathParameter("slug", description, schema, example);
}

export function monthParameter(newest: string | null): Parameter {
  const schema = { type: "string", pattern: String.raw`^\d{4}-\d{2}$` };
  const description = "A month with events, as `links.months` of the recent changes lists them.";
  return pathParameter("month", description, schema, newest?.slice(0, 7));
}

function pathParameter(
  name: string,
  description: string,
  schema: JsonSchema,
  example: string | undefined,
): Parameter {
  return { name, in: "path", required: true, description, schema, ...(example && { example }) };
}
