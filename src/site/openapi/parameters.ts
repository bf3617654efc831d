import {
  LIST_PARAMETERS,
  PARAMETERS,
  type ListParameter,
  type SlugParameter,
  type Table,
} from "../../api/list-parameters.ts";
import { SLUG_MAX, SLUG_PATTERN } from "../../api/slug.ts";
import type { JsonSchema } from "./component-schemas.ts";

export interface Parameter {
  name: string;
  in: "query" | "path";
  required?: true;
  description: string;
  schema: JsonSchema;
  example?: string;
}

/** The lists of slugs that parameters accept. */
type Lists = Record<Table[SlugParameter]["list"], readonly { slug: string }[]>;

const DESCRIPTIONS: Record<ListParameter, Pick<Parameter, "description" | "example">> = {
  category: { description: "Slug of a category." },
  pricing: { description: "Pricing model of the tool." },
  has_education_pricing: {
    description: "Only tools with an offer for students, teachers or schools.",
  },
  level: { description: "Slug of a school level. Only tools that list it." },
  subject: { description: "Slug of a subject. Only tools that list it." },
  q: {
    description:
      "Words to search for. Each must start a word of the short description or occur anywhere in a word of the name. Accents and case are ignored.",
    example: "quiz",
  },
  page: { description: "Page number. A page past the last one is an empty list, not an error." },
  per_page: {
    description: "Tools per page. Pages of the default size are plain files and the fastest.",
  },
};

/** Returns the parameters of the list of tools (contract §3), with the slugs that exist. */
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

/** Returns the parameter for the slug in the path of a record. */
export function slugParameter(example: string | undefined): Parameter {
  return {
    name: "slug",
    in: "path",
    required: true,
    description: "Slug of the record. A former slug redirects to the current one.",
    schema: { type: "string", pattern: SLUG_PATTERN.source, maxLength: SLUG_MAX },
    ...(example !== undefined && { example }),
  };
}
