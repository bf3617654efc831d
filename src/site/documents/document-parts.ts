import { z } from "zod";
import { LICENSE } from "../../api/api.ts";
import { describedValues } from "../../content/schema/fields.ts";

/** Schemas that several documents of the API share. */

/**
 * The zod shape of a type of `api`, which cannot import zod. With `satisfies`, a missing key, an unknown key or a wrong
 * type is a compile error.
 */
export type ShapeOf<Type> = {
  [Key in keyof Type]-?: z.ZodType<Type[Key]>;
};

export const text = (description: string) => z.string().describe(description);
export const url = (description: string) => z.url().describe(description);
export const day = (description: string) => z.iso.date().describe(description);
export const count = (description: string) => z.int().min(0).describe(description);

/** Returns the schema of an object with exactly these keys. */
export function object<Shape extends z.ZodRawShape>(description: string, shape: Shape) {
  return z.strictObject(shape).describe(description);
}

export function list<Item extends z.ZodType>(description: string, item: Item) {
  return z.array(item).describe(description);
}

/** Returns the schema of a value that may be null, with the description for both. */
export function nullable<Value extends z.ZodType>(description: string, value: Value) {
  return value.nullable().describe(description);
}

/** Returns the schema of a choice, whose description gives the meaning of each value. */
export function choiceOf<Value extends string>(text: string, meanings: Record<Value, string>) {
  return z.enum(Object.keys(meanings) as Value[]).describe(describedValues(text, meanings));
}

export const licenseSchema = object("The license of the data, and whom to credit.", {
  id: z.literal(LICENSE.id).describe("SPDX identifier of the license."),
  url: url("URL of the license."),
  attribution: object("Whom to credit when you publish the data.", {
    name: text("Name of the directory, to show as the source."),
    url: url("URL of the directory, to link to."),
  }),
});

/** Returns the schema of a document: data, its URL and the license. */
export function enveloped<Data extends z.ZodType>(description: string, data: Data) {
  return object(description, {
    data,
    links: object("URLs that belong to this document.", { self: url("URL of this document.") }),
    license: licenseSchema,
  });
}
