import { z } from "zod";
import { slug } from "./rules.ts";

/** One record: a digest for each of the fields, `-` where the field is null, with spaces between. */
const digests = z.string().regex(/^(?:-|[\w-]{4})(?: (?:-|[\w-]{4}))*$/);

const records = z.strictObject({
  fields: z.array(z.string()),
  records: z.record(slug, digests),
});

/**
 * `content/published.yaml`: the state that was published last, as `npm run snapshot` writes it. It holds
 * digests, not values: enough to tell which fields are others now.
 */
export const publishedFile = z.strictObject({
  revision: z.string().regex(/^[0-9a-f]{64}$/),
  tools: records,
  collections: records,
});

export type PublishedFile = z.output<typeof publishedFile>;
export type PublishedRecords = z.output<typeof records>;
