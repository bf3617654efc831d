import { DEFAULT_PER_PAGE, MAX_PER_PAGE, PRICINGS } from "../../contract/api.ts";
import { EDUCATION_VALUES, PAGE_MAX, Q_MAX, type ListParameter } from "../../contract/query.ts";
import { SLUG_MAX, SLUG_PATTERN } from "../../contract/slug.ts";
import type { JsonSchema } from "./component-schemas.ts";

export interface Parameter {
  name: string;
  in: "query" | "path";
  required?: true;
  description: string;
  schema: JsonSchema;
  example?: string;
}

/** Returns the parameters of the list of tools (contract §3), with the categories that exist. */
export function listParameters(categories: readonly { slug: string }[]): Parameter[] {
  const values = categories.map(({ slug }) => slug);
  const parameters: Record<ListParameter, Omit<Parameter, "name" | "in">> = {
    category: {
      description: "Slug of a category.",
      schema: { type: "string", ...(values.length > 0 && { enum: values }) },
    },
    pricing: {
      description: "How the tool is paid for.",
      schema: { type: "string", enum: PRICINGS },
    },
    has_education_pricing: {
      description: "Only tools with an offer for students, teachers or schools.",
      schema: { type: "string", enum: EDUCATION_VALUES },
    },
    q: {
      description:
        "Words to search. Each must begin a word of the short description or stand anywhere in the name; accents and case do not matter.",
      schema: { type: "string", maxLength: Q_MAX },
      example: "quiz",
    },
    page: {
      description: "Number of the page. One past the last is an empty list, not an error.",
      schema: { type: "integer", minimum: 1, maximum: PAGE_MAX, default: 1 },
    },
    per_page: {
      description: "Tools on a page. Pages of the default size are files, and the fastest.",
      schema: { type: "integer", minimum: 1, maximum: MAX_PER_PAGE, default: DEFAULT_PER_PAGE },
    },
  };
  return Object.entries(parameters).map(([name, rest]) => ({ name, in: "query", ...rest }));
}

/** Returns the parameter for the slug in the path of a record. */
export function slugParameter(example: string | undefined): Parameter {
  return {
    name: "slug",
    in: "path",
    required: true,
    description: "The record's slug. A former one is redirected to the present one.",
    schema: { type: "string", pattern: SLUG_PATTERN.source, maxLength: SLUG_MAX },
    ...(example !== undefined && { example }),
  };
}
