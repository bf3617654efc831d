import { publishedFileSchema, type PublishedFile } from "../schema/published-file.ts";
import { readPlainYaml, YAML_MAX } from "./plain-yaml.ts";
import { readYaml, type Validated } from "./validate.ts";

/**
 * Reads the text of published.yaml. It may be much longer than what people write, and the exact reader takes
 * six kilobytes of memory for each line; so a long text is read by the plain reader alone, which knows no
 * places.
 */
export function readPublished(yaml: string): Validated<PublishedFile> {
  const read = yaml.length <= YAML_MAX ? readYaml(publishedFileSchema, yaml) : readLong(yaml);
  return {
    ...read,
    faults: read.faults.map((fault) => ({ ...fault, message: fault.message + HINT })),
  };
}

const HINT = "; run npm run snapshot to write the file again";

function readLong(yaml: string): Validated<PublishedFile> {
  const raw = readPlainYaml(yaml, Infinity);
  const result = raw === undefined ? null : publishedFileSchema.safeParse(raw);
  if (result?.success) return { data: result.data, raw, faults: [] };
  const message = "the file is not as npm run snapshot writes it";
  return { data: null, raw, faults: [{ offset: 0, code: "bad-format", message }] };
}
