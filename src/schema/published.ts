import { z } from "zod";
import { slug } from "./rules.ts";

/** Digests of the fields of a record, in their order, with spaces between; `-` where a field is null. */
const digests = z.string().regex(/^(?:-|[\w-]{4})(?: (?:-|[\w-]{4}))*$/, {
  error: "must be digests of four characters with spaces between",
});

/** Records of one kind; the program is measured with as many. Each of them takes time and memory before it is refused. */
const RECORDS_MAX = 100_000;

const recordsBySlug = z
  .record(z.string(), z.unknown())
  .refine((records) => Object.keys(records).length <= RECORDS_MAX, {
    error: `must have at most ${RECORDS_MAX} records`,
    params: { code: "too-long" },
    abort: true,
  })
  .pipe(z.record(slug, digests));

const records = z
  .strictObject({ fields: z.array(z.string().max(64)).max(100), records: recordsBySlug })
  .refine(
    ({ fields, records: lines }) =>
      Object.values(lines).every((line) => line.split(" ").length === fields.length),
    {
      error: "must have a digest for each of the fields, in every record",
      params: { code: "bad-format" },
    },
  );

/**
 * `content/published.yaml`: the state that was published last, as `npm run snapshot` writes it. It holds
 * digests, not values: enough to tell which fields are others now.
 */
export const publishedFile = z.strictObject({
  revision: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: "must be a revision, 64 digits of base 16" }),
  tools: records,
  collections: records,
});

export type PublishedFile = z.output<typeof publishedFile>;
export type PublishedRecords = z.output<typeof records>;
