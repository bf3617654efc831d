import { z } from "zod";

/** What the documents of the API are made of. */

/** The schemas that the OpenAPI document names; their descriptions are what its readers see. */
export const components = z.registry<{ id: string }>();

/** A schema that the OpenAPI document names. */
export function component<Schema extends z.ZodType>(
  id: string,
  description: string,
  schema: Schema,
) {
  const described = schema.meta({ description });
  components.add(described, { id });
  return described;
}

export const day = z.iso.date();
export const url = z.url();
export const count = z.int().min(0);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const license = component(
  "License",
  "The licence of the data, and whom to credit.",
  z.strictObject({
    id: z.literal("CC-BY-4.0"),
    url,
    attribution: z.strictObject({ name: z.string(), url }),
  }),
);

/** A document: its data, its address and the licence. */
export function enveloped<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ data, links: z.strictObject({ self: url }), license });
}
