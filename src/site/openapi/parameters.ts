import {
  LIST_PARAMETERS,
  PARAMETERS,
  type ListParameter,
  type SlugParameter,
  type Table,
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
  example?: string;
}

/** The slugs that parameters accept, by list. */
type Lists = Record<Table[SlugParameter]["list"], readonly { slug: string }[]>;

const DESCRIPTIONS: Record<ListParameter, Pick<Parameter, "description" | "example">> = {
  category: { description: "Only tools of this category: a slug from `/categories`." },
  pricing: {
    description: withMeanings("Only tools with this pricing.", PRICING),
  },
  has_education_pricing: {
    description:
      "Only tools with an offer for students, teachers or schools; `1` and `true` mean the same.",
  },
  level: { description: "Only tools for this school level: a slug from `/levels`." },
  subject: { description: "Only tools for this subject: a slug from `/subjects`." },
  q: {
    description:
      "Words to search for, in French. A tool matches if each word begins a word of its short description or occurs anywhere in a word of its name; accents and case are ignored. Tools whose name is the query or begins with it come first. If no tool of the directory matches, the nearest tools are listed: words are then also found by their stem, despite typing errors, and in keywords, categories, levels, subjects and collections. `search` in the response states which words were found, and how.",
    example: "quiz",
  },
  page: {
    description:
      "Number of the page, from 1. A page past the last one is an empty list, not an error.",
  },
  per_page: {
    description:
      "Tools per page. Pages of the default size are the fastest, because most of them are plain files.",
  },
};

/** Returns the parameters of the list of tools (contract §3), with the existing slugs. */
export function listParameters(lists: Lists): Parameter[] {
  return LIST_PARAMETERS.map((name) => {
    const { description, ...example } = DESCRIPTIONS[name];
    return { name, in: "query", description, schema: schemaOf(name, lists), ...example };
  });
}

function schemaOf(name: ListParameter, lists: Lists): JsonSchema {
  const parameter = PARAMETERS[name];
  switch (parameter.kind) {
    case "slug": {
      const slugs = lists[parameter.list].map(({ slug }) => slug);
      return { type: "string", ...(slugs.length > 0 && { enum: slugs }) };
    }
    case "choice":
    case "flag":
      return { type: "string", enum: parameter.values };
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
