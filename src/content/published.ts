import { publishedFileSchema, type PublishedFile } from "../schema/published-file.ts";
import type { Fault } from "./diagnostics.ts";
import { isPlain, parsePlain, tooLong } from "./plain-yaml.ts";
import { readYaml, type Validated } from "./validate.ts";

/** A line of a record as the snapshot writes it. Some digests look like numbers, which is plain in quotes. */
const RECORD_LINE = /^ {4}"[a-z0-9-]+": "[\w -]*"$/gm;

/**
 * Reads the text of published.yaml. It may be much longer than what people write, and the exact reader takes
 * six kilobytes of memory for each line; so of a long text with a fault, no places are known.
 */
export function readPublished(yaml: string): Validated<PublishedFile> {
  const raw = isPlain(yaml.replace(RECORD_LINE, "")) ? parsePlain(yaml) : undefined;
  const result = raw === undefined ? null : publishedFileSchema.safeParse(raw);
  if (result?.success) return { data: result.data, raw, faults: [] };
  if (tooLong(yaml)) return { data: null, raw, faults: [withRemedy(NOT_AS_WRITTEN)] };
  const read = readYaml(publishedFileSchema, yaml);
  return { ...read, faults: read.faults.map(withRemedy) };
}

const NOT_AS_WRITTEN: Fault = {
  offset: 0,
  code: "bad-format",
  message: "the file is not as npm run snapshot writes it",
};

function withRemedy(fault: Fault): Fault {
  return { ...fault, message: `${fault.message}; run npm run snapshot to write the file again` };
}
