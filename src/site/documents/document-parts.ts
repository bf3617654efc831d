import { z } from "zod";
import { LICENSE } from "../../api/api.ts";
import { describedValues } from "../../content/schema/fields.ts";

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

/** Returns the schema of a choice. Its description gives the meaning of each value. */
export function choiceOf<Value extends string>(text: string, meanings: Record<Value, string>) {
  return z.enum(Object.keys(meanings) as Value[]).describe(describedValues(text, meanings));
}

export const licenseSchema = z
  .strictObject({
    id: z.literal(LICENSE.id).describe("SPDX identifier of the license."),
    url: urlSchema.describe("URL of the license."),
    attribution: z
      .strictObject({
        name: z.string().describe("Name of the directory, to show as the source."),
        url: urlSchema.describe("URL of the directory, to link to."),
      })
      .describe("Whom to credit when you publish the data."),
  })
  .describe("The license of the data, and whom to credit.");

/** Returns the schema of a document: its data, its URL and the license. */
export function enveloped<Data extends z.ZodType>(data: Data) {
  return z.strictObject({
    data,
    links: z
      .strictObject({ self: urlSchema.describe("URL of this document.") })
      .describe("URLs that belong to this document."),
    license: licenseSchema,
  });
}
