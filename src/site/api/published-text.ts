import { byCodeUnit } from "../../contract/fold.ts";
import type { PublishedFile, PublishedRecords } from "../../schema/published-file.ts";

/** Returns the text of `content/published.yaml`: one line per record, so that diffs are small. */
export function publishedText({ revision, tools, collections }: PublishedFile): string {
  return `revision: "${revision}" # written by npm run snapshot; do not edit
tools:
${section(tools)}collections:
${section(collections)}`;
}

function section({ fields, records }: PublishedRecords): string {
  const lines = Object.entries(records)
    .toSorted(([a], [b]) => byCodeUnit(a, b))
    .map(([slug, digests]) => `    "${slug}": "${digests}"\n`);
  const list = lines.length > 0 ? `\n${lines.join("")}` : " {}\n";
  return `  fields: [${fields.join(", ")}]\n  records:${list}`;
}
