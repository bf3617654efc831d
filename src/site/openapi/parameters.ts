import {
  LIST_PARAMETERS,
  PARAMETERS,
  type ListParameter,
  type Parameter as ParameterKind,
} from "../../api/list-parameters.ts";
import { SLUG_MAX, SLUG_PATTERN } from "../../api/slug.ts";
import { withMeanings } from "../../content/schema/fields.ts";
import { PRICING } from "../../content/schema/tool-fields.ts";
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

/** The slugs that parameters accept, by list. */
type Lists = Record<"categories" | "levels" | "subjects", readonly { slug: string }[]>;

const DESCRIPTIONS: Record<ListParameter, string> = {
  category: "Only tools of this category: a slug from `/categories`.",
  pricing: withMeanings(
    "Only tools with one of these pricings, separated by commas (`%2C` in links) or given several times.",
    PRICING,
  ),
  has_education_pricing: "Only tools with an offer for students, teachers or schools.",
  level: "Only tools for this school level: a slug from `/levels`.",
  subject: "Only tools for this subject: a slug from `/subjects`.",
  all_subjects: "With `subject`: also tools for no particular subject, after the others.",
  no_pupil_account: "Only tools that pupils can use without an account of their own.",
  eu_hosting: "Only tools that keep data in the European Union.",
  gar: "Only tools that pupils can open through the GAR, the access manager of French schools.",
  open_source: "Only open-source tools.",
  french_interface: "Only tools with an interface in French.",
  platform:
    "Only tools that run on this: `web` (in a browser), `windows`, `macos`, `linux`, `chromeos`, `ios` (iPhone and iPad) or `android`.",
  country:
    "Only tools operated by a company or organization in this country: a code of ISO 3166-1, or `EU` for the European Union and its members.",
  q: "Words to search for, in French. With `match=exact`, a strict search in names and short descriptions: a tool matches if each word begins a word of its short description or occurs anywhere in a word of its name; accents and case are ignored. Words for a school level or a fact (`6ème`, `gratuit`, `sans compte`) change the order of what the other words find; alone, they list the tools that have them. These exact matches come first, those whose name is the query or begins with it before the others. If fewer than eight of the listed tools match exactly, the nearest follow, at most eight; if no tool of the directory does, all the nearest are listed. Near tools are also found by stems of words, despite typing errors, and in keywords, categories, levels, subjects and collections. `search` in the response states which words were found, and how.",
  match: "With `q`: `exact` lists only exact matches.",
  sort: "Order of the tools. `relevance` is the default and, without `q`, the order of `name`; `newest` and `verified` put the latest dates first. Exact matches stay before near ones, and tools of a subject before those for all.",
  page: "Number of the page, from 1. A page past the last one is an empty list, not an error.",
  per_page:
    "Tools per page. Pages of the default size are the fastest, because most of them are plain files.",
};

const EXAMPLES: Partial<Record<ListParameter, string>> = { q: "quiz" };

/** Returns the parameters of the list of tools (contract §3), with the existing slugs. */
export function listParameters(lists: Lists): Parameter[] {
  return LIST_PARAMETERS.map((name) => {
    const example = EXAMPLES[name];
    return {
      name,
      in: "query",
      description: DESCRIPTIONS[name],
      schema: schemaOf(name, lists),
      ...(PARAMETERS[name].kind === "choices" && { style: "form", explode: false }),
      ...(example !== undefined && { example }),
    };
  });
}

function schemaOf(name: ListParameter, lists: Lists): JsonSchema {
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

/** Returns the parameter for the slug in a record's path. */
export function slugParameter(example: string | undefined): Parameter {
  return {
    name: "slug",
    in: "path",
    required: true,
    description: "Slug of the tool or collection. A former slug redirects to the current one.",
    schema: { type: "string", pattern: SLUG_PATTERN.source, maxLength: SLUG_MAX },
    ...(example !== undefined && { example }),
  };
}
