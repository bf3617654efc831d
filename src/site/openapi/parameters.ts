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

/** Returns the parameters of the list of tools (contract §3); `category` takes the given slugs. */
export function listParameters(categories: readonly { slug: string }[]): Parameter[] {
  const values = categories.map(({ slug }) => slug);
  const parameters: Record<ListParameter, Omit<Parameter, "name" | "in">> = {
    category: {
      description: "Slug of a category.",
      schema: { type: "string", ...(values.length > 0 && { enum: values }) },
    },
    pricing: {
      description: "Pricing model of the tool.",
      schema: { type: "string", enum: PRICINGS },
    },
    has_education_pricing: {
      description: "Only tools with an offer for students, teachers or schools.",
      schema: { type: "string", enum: EDUCATION_VALUES },
    },
    q: {
      description:
        "Words to search for. Each must start a word of the short description or occur anywhere in a word of the name. Accents and case are ignored.",
      schema: { type: "string", maxLength: Q_MAX },
      example: "quiz",
    },
    page: {
      description: "Page number. A page past the last one is an empty list, not an error.",
      schema: { type: "integer", minimum: 1, maximum: PAGE_MAX, default: 1 },
    },
    per_page: {
      description: "Tools per page. Pages of the default size are plain files and the fastest.",
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
    description: "Slug of the record. A former slug redirects to the current one.",
    schema: { type: "string", pattern: SLUG_PATTERN.source, maxLength: SLUG_MAX },
    ...(example !== undefined && { example }),
  };
}
