import { z } from "zod";
import { slugSchema, violation } from "./rules.ts";

const DIGESTS = /^(?:-|[\w-]{4})(?: (?:-|[\w-]{4}))*$/;
const REVISION = /^[0-9a-f]{64}$/;

/** Digests of the fields of a record, in order, separated by spaces; `-` for a field that is null. */
const digestsSchema = z
  .string()
  .refine((text) => DIGESTS.test(text), violation({ code: "bad-format", expected: "digests" }));

/** Records of one kind: the largest directory that is measured. More would exhaust time and memory. */
const RECORDS_MAX = 100_000;

const recordsBySlugSchema = z
  .record(z.string(), z.unknown())
  .refine((records) => Object.keys(records).length <= RECORDS_MAX, {
    ...violation({ code: "too-long", unit: "records", max: RECORDS_MAX }),
    abort: true,
  })
  .pipe(z.record(slugSchema, digestsSchema));

const recordsSchema = z
  .strictObject({ fields: z.array(z.string().max(64)).max(100), records: recordsBySlugSchema })
  .refine(
    ({ fields, records: lines }) =>
      Object.values(lines).every((line) => line.split(" ").length === fields.length),
    violation({ code: "bad-format", expected: "digest-per-field" }),
  );

/**
 * `content/published.yaml`: the state published last, written by `npm run snapshot`. It holds digests instead
 * of values, which is enough to tell which fields have changed.
 */
export const publishedFileSchema = z.strictObject({
  revision: z
    .string()
    .refine((text) => REVISION.test(text), violation({ code: "bad-format", expected: "revision" })),
  tools: recordsSchema,
  collections: recordsSchema,
});

export type PublishedFile = z.output<typeof publishedFileSchema>;
export type PublishedRecords = z.output<typeof recordsSchema>;
