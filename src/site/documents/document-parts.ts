import { z } from "zod";
import { LICENSE } from "../../api/api.ts";
import { object, text, url } from "../../content/schema/fields.ts";

/** Schemas that several documents of the API share. */

export const licenseSchema = object("The license of the data, and whom to credit.", {
  id: z.literal(LICENSE.id).describe("SPDX identifier of the license."),
  url: url("URL of the license."),
  attribution: object("Whom to credit when you publish the data.", {
    name: text("Name of the directory, to show as the source."),
    url: url("URL of the directory, to link to."),
  }),
});

export const documentLinksSchema = object("URLs that belong to this document.", {
  self: url("URL of this document."),
});

/** Returns the schema of a document: data, its URL and the license. */
export function enveloped<Data extends z.ZodType>(description: string, data: Data) {
  return object(description, {
    data,
    links: documentLinksSchema,
    license: licenseSchema,
  });
}
