import { z } from "zod";
import { slugSchema } from "./rules.ts";

/** Digests of the fields of a record, in order, separated by spaces; `-` for a field that is null. */
const digestsSchema = z.string().regex(/^(?:-|[\w-]{4})(?: (?:-|[\w-]{4}))*$/, {
  error: "must be digests of four characters with spaces between",
});

/** Records of one kind, as many as the program is measured with; more would exhaust time and memory. */
const RECORDS_MAX = 100_000;

const recordsBySlugSchema = z
  .record(z.string(), z.unknown())
  .refine((records) => Object.keys(records).length <= RECORDS_MAX, {
    error: `must have at most ${RECORDS_MAX} records`,
    params: { code: "too-long" },
    abort: true,
  })
  .pipe(z.record(slugSchema, digestsSchema));

const recordsSchema = z
  .strictObject({ fields: z.array(z.string().max(64)).max(100), records: recordsBySlugSchema })
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
