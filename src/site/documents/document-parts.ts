import { z } from "zod";
import type { CategoryReference } from "../../api/documents.ts";

/** Schemas that several documents of the API share. */

/**
 * The zod shape of a type of the contract, which cannot import zod. With `satisfies`, a missing key, an
 * unknown key or a wrong type is a compile error.
 */
export type ShapeOf<Type> = {
  [Key in keyof Type]-?: z.ZodType<Type[Key]>;
};

export const daySchema = z.iso.date();
export const urlSchema = z.url();
export const countSchema = z.int().min(0);
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

export const categoryReferenceSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
} satisfies ShapeOf<CategoryReference>);

export const licenseSchema = z
  .strictObject({
    id: z.literal("CC-BY-4.0"),
    url: urlSchema,
    attribution: z.strictObject({ name: z.string(), url: urlSchema }),
  })
  .meta({ description: "The license of the data, and whom to credit." });

/** Returns the schema of a document: its data, its URL and the license. */
export function enveloped<Data extends z.ZodType>(data: Data) {
  return z.strictObject({
    data,
    links: z.strictObject({ self: urlSchema }),
    license: licenseSchema,
  });
}
