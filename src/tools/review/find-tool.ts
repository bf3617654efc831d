import { formatDiagnostics } from "../cli/diagnostics-format.ts";
import { messageOf } from "../../content/messages.ts";
import { editRecord, type NewValue } from "../../content/edit-record.ts";
import { nearest } from "../../api/nearest.ts";
import { parseUrl } from "../../api/parse-url.ts";
import { severity, sorted } from "../../content/diagnostics.ts";
import { checkRecords } from "../../content/load.ts";
import { guillemets } from "../../content/quote-text.ts";
import type { ContentFolder } from "../../content/read-folder.ts";
import type { ToolRecord } from "../../content/record.ts";
import type { Source } from "../../content/source.ts";
import { hostOf } from "../links/visit.ts";

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
  const errors = checkRecords(folder, null, (path) => source.read(path))
    .filter((diagnostic) => paths.has(diagnostic.path) && severity(diagnostic) === "error")
    .map((diagnostic) => ({ ...diagnostic, path: source.display(diagnostic.path) }));
  const [tool] = tools.flatMap(({ record }) => (record && "pricing" in record ? [record] : []));
  if (tool && errors.length === 0) return { tool };
  const head = `${slug}\u00a0: la fiche a des erreurs, à corriger d’abord`;
  return { errors: [`${head}\n${formatDiagnostics(sorted(errors), "text", "fr").trimEnd()}`] };
}

function unknownTool({ records }: ContentFolder, slug: string, isCollection: boolean): string {
  if (isCollection) return `${guillemets(slug)} est une sélection\u202f; nommez une fiche d’outil`;
  const tools = records.flatMap(({ references }) =>
    references.kind === "tool" ? [references] : [],
  );
  const renamed = tools.find(({ aliases }) => aliases.some(({ text }) => text === slug));
  const near = renamed?.slug ?? nearest(slug, new Set(tools.map((tool) => tool.slug)));
  const hint = near === null ? "" : `\u202f; vouliez-vous dire ${guillemets(near)}\u202f?`;
  return `il n’y a pas de fiche ${guillemets(slug)}${hint}`;
}

/** Returns the text of a record, as it is now, with another value of a key, or why there is none, in French. */
export function editTool({ slug, path }: ToolRecord, source: Source, key: string, value: NewValue) {
  const bytes = Uint8Array.from(source.read(path));
  const { value: text, problems } = editRecord({ kind: "tool", slug, path, bytes }, key, value);
  return { text, why: problems.map((problem) => messageOf(problem, "fr")).join(", ") };
}

/** Returns why a page does not count as one of a tool, in French; null when it is on the tool's site. */
export function offSite({ website }: ToolRecord, page: string): string | null {
  if (isOnSite(page, website)) return null;
  return (
    `la page ${guillemets(page)} n’est pas sur le site de la fiche, ${website}\u202f; ` +
    "si l’outil a changé d’adresse, corrigez d’abord website"
  );
}

/**
 * Reports whether a page is on the site of a tool: its URL is in http or https, without a user name, and its
 * host is that of the website or a subdomain of it. `www.` and ports make no difference.
 */
export function isOnSite(page: string, website: string): boolean {
  const url = parseUrl(page);
  const site = parseUrl(website);
  if (!url || !site || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return false;
  // `example.org.` with a full stop is the same host.
  const host = `.${hostOf(url)}`.replace(/\.$/, "");
  return host.endsWith(`.${hostOf(site)}`.replace(/\.$/, ""));
}
