import { z } from "zod";
import { slugSchema } from "./rules.ts";

/** Digests of the fields of a record, in order, separated by spaces; `-` for a field that is null. */
const digestsSchema = z.string().regex(/^(?:-|[\w-]{4})(?: (?:-|[\w-]{4}))*$/, {
  error: "must be digests of four characters with spaces between",
});

const recordsSchema = z
  .strictObject({ fields: z.array(z.string()), records: z.record(slugSchema, digestsSchema) })
  .refine(
    ({ fields, records: lines }) =>
      Object.values(lines).every((line) => line.split(" ").length === fields.length),
    {
      error: "must have a digest for each of the fields, in every record",
      params: { code: "bad-format" },
    },
  );

/**
 * `content/published.yaml`: the state published last, written by `npm run snapshot`. It holds digests instead
 * of values, enough to tell which fields have changed.
 */
export const publishedFileSchema = z.strictObject({
  revision: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: "must be a revision, 64 digits of base 16" }),
  tools: recordsSchema,
  collections: recordsSchema,
});

export type PublishedFile = z.output<typeof publishedFileSchema>;
export type PublishedRecords = z.output<typeof recordsSchema>;
