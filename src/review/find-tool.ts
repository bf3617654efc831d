import { formatDiagnostics, printable } from "../cli/diagnostics-format.ts";
import { nearest } from "../contract/nearest.ts";
import { severity, sorted } from "../content/diagnostics.ts";
import { checkRecords } from "../content/load.ts";
import { shortened } from "../content/quote-text.ts";
import type { ContentFolder } from "../content/read-folder.ts";
import type { ToolRecord } from "../content/record.ts";
import type { Source } from "../content/source.ts";

/** Returns a tool without errors by its slug, or why there is none, in French, with the errors of its record. */
export function findTool(
  folder: ContentFolder,
  slug: string,
  source: Source,
): { tool: ToolRecord } | { errors: string[] } {
  const own = folder.records.filter(({ references }) => references.slug === slug);
  const tools = own.filter(({ references }) => references.kind === "tool");
  if (tools.length === 0) return { errors: [unknownTool(folder, slug, own.length > 0)] };
  const paths = new Set(tools.map(({ references }) => references.path));
  const errors = checkRecords(folder, folder.records, null, (path) => source.read(path))
    .filter((diagnostic) => paths.has(diagnostic.path) && severity(diagnostic) === "error")
    .map((diagnostic) => ({ ...diagnostic, path: source.display(diagnostic.path) }));
  const [tool] = tools.flatMap(({ record }) => (record && "pricing" in record ? [record] : []));
  if (tool && errors.length === 0) return { tool };
  const head = `${slug}\u00a0: la fiche a des erreurs, à corriger d’abord`;
  return { errors: [`${head}\n${formatDiagnostics(sorted(errors), "text", "fr").trimEnd()}`] };
}

function unknownTool({ records }: ContentFolder, slug: string, isCollection: boolean): string {
  if (isCollection) return `${named(slug)} est une sélection\u202f; nommez une fiche d’outil`;
  const tools = records.flatMap(({ references }) =>
    references.kind === "tool" ? [references] : [],
  );
  const renamed = tools.find(({ aliases }) => aliases.some(({ text }) => text === slug));
  const near = renamed?.slug ?? nearest(slug, new Set(tools.map((tool) => tool.slug)));
  const hint = near === null ? "" : `\u202f; vouliez-vous dire ${named(near)}\u202f?`;
  return `il n’y a pas de fiche ${named(slug)}${hint}`;
}

/** Characters of an untrusted text in a message. */
const SHOWN_MAX = 100;

/** Returns an untrusted text between French quotation marks, short and harmless for a terminal. */
export function named(text: string): string {
  return `«\u00a0${printable(shortened(text, SHOWN_MAX))}\u00a0»`;
}
