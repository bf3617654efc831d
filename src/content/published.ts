import { publishedFileSchema, type PublishedFile } from "../schema/published-file.ts";
import type { Fault } from "./diagnostics.ts";
import { readLongYaml, tooLong } from "./plain-yaml.ts";
import { readYaml, type Validated } from "./validate.ts";

/**
 * Reads the text of published.yaml. It may be much longer than what people write, and the exact reader takes
 * six kilobytes of memory for each line; so of a long text with a fault, no places are known.
 */
export function readPublished(yaml: string): Validated<PublishedFile> {
  const raw = readLongYaml(yaml);
  const result = raw === undefined ? null : publishedFileSchema.safeParse(raw);
  if (result?.success) return { data: result.data, raw, faults: [] };
  if (tooLong(yaml)) return { data: null, raw, faults: [withRemedy(NOT_AS_WRITTEN)] };
  const exact = readYaml(publishedFileSchema, yaml);
  return { ...exact, faults: exact.faults.map(withRemedy) };
}

const NOT_AS_WRITTEN: Fault = {
  offset: 0,
  code: "bad-format",
  message: "the file is not as npm run snapshot writes it",
};

function withRemedy(fault: Fault): Fault {
  return { ...fault, message: `${fault.message}; run npm run snapshot to write the file again` };
}
