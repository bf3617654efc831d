import type { StateFile, StateOfKind, StepFile } from "../../schema/snapshot-files.ts";

/** Returns the JSON of a state, with one line per record, so that diffs are small. */
export function stateText({ revision, tools, collections }: StateFile): string {
  return `{
"revision": ${JSON.stringify(revision)},
"tools": ${kindText(tools)},
"collections": ${kindText(collections)}
}
`;
}

function kindText({ fields, records }: StateOfKind): string {
  const lines = Object.entries(records).map(
    ([slug, digests]) => `${JSON.stringify(slug)}: ${JSON.stringify(digests)}`,
  );
  return `{"fields": ${JSON.stringify(fields)}, "records": {\n${lines.join(",\n")}\n}}`;
}

/** Returns the JSON of a step. */
export function stepText(step: StepFile): string {
  return `${JSON.stringify(step, null, 1)}\n`;
}
