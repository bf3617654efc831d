import { z } from "zod";
import { LICENSE, type Pricing } from "../../api/api.ts";
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

/** Returns the schema of a choice. Its description gives the meaning of each value. */
export function choiceOf<Value extends string>(text: string, meanings: Record<Value, string>) {
  return z.enum(Object.keys(meanings) as Value[]).describe(describedValues(text, meanings));
}

/** Returns a description that ends with the meaning of each value. */
export function describedValues(text: string, meanings: Record<string, string>): string {
  const values = Object.entries(meanings).map(([value, meaning]) => `\`${value}\`: ${meaning}`);
  return `${text} ${values.join("; ")}.`;
}

/** What the values of `pricing` mean. */
export const PRICING_MEANINGS: Record<Pricing, string> = {
  free: "everything that the publisher offers is free of charge",
  freemium: "a usable version is free of charge, and the publisher also sells a paid plan",
  paid: "nothing is usable free of charge beyond a trial",
  enterprise: "sold to organizations, at a price that the publisher quotes on request",
};

export const categoryReferenceSchema = z.strictObject({
  slug: z.string().describe("Identifier of the category, a value of the parameter `category`."),
  name: z.string().describe("Name of the category, in French."),
} satisfies ShapeOf<CategoryReference>);

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
