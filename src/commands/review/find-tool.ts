import { formatDiagnostics } from "../cli/diagnostics-format.ts";
import { messageOf } from "../../content/messages.ts";
import { editTool, type NewValue } from "../edit-record.ts";
import { hostOf, parseUrl } from "../../api/parse-url.ts";
import { meant } from "../../content/cross-check.ts";
import { severity } from "../../content/diagnostics.ts";
import { Failure, UsageError } from "../../content/failure.ts";
import { readContent } from "../../content/load.ts";
import { guillemets, escaped } from "../../content/quote-text.ts";
import type { ContentFolder, KnownRecords } from "../../content/read-folder.ts";
import type { ToolRecord } from "../../content/record.ts";
import type { Source } from "../../content/source.ts";

/**
 * Calls `use` with each of the tools named by slugs. Throws a Failure, in French, that names all refused ones: unknown
 * tools, those with errors in their records, and those for which `use` throws a Failure. It is a UsageError if all are.
 */
export function forTools<Result>(
  source: Source,
  slugs: readonly string[],
  use: (tool: ToolRecord, folder: ContentFolder) => Result,
  known?: KnownRecords,
): Result[] {
  const content = readContent(source, { known });
  const results: Result[] = [];
  const refused: string[] = [];
  let isUsage = true;
  for (const slug of new Set(slugs)) {
    try {
      results.push(use(findTool(content, slug, source), content.folder));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      isUsage &&= error instanceof UsageError;
      refused.push(`${escaped(slug)}\u00a0: ${error.french}\n`);
    }
  }
  if (refused.length === 0) return results;
  throw new (isUsage ? UsageError : Failure)(`${refused.join("")}Rien n’a été écrit.`);
}

function findTool(
  { folder, diagnostics }: ReturnType<typeof readContent>,
  slug: string,
  source: Source,
): ToolRecord {
  const tools = folder.records.filter(({ references }) => references.kind === "tool");
  const own = tools.filter(({ references }) => references.slug === slug);
  if (own.length === 0) {
    const references = tools.map((tool) => tool.references);
    const finding = { code: "unknown-tool", slug, near: meant(slug, references) } as const;
    throw new UsageError(messageOf(finding, "fr"));
  }
  const paths = new Set(own.map(({ references }) => source.display(references.path)));
  const errors = diagnostics.filter(
    (diagnostic) => paths.has(diagnostic.path) && severity(diagnostic) === "error",
  );
  const [tool] = own.flatMap(({ record }) => (record && "pricing" in record ? [record] : []));
  if (tool && errors.length === 0) return tool;
  const list = formatDiagnostics(errors, "text", "fr").trimEnd();
  throw new Failure(`la fiche a des erreurs, à corriger d’abord\n${list}`);
}

/** Returns a tool's present text with a new value for one key. Throws a Failure, in French, if the value is invalid. */
export function edited(tool: ToolRecord, source: Source, key: string, value: NewValue): string {
  const { value: text, findings } = editTool(tool, source, key, value);
  if (text !== null) return text;
  const [finding] = findings;
  if (finding) throw new Failure(messageOf(finding, "fr"));
  const what = typeof value === "string" ? `${key}: ${value}` : `les champs de ${key}`;
  throw new Failure(`écrivez vous-même ${what} dans ${source.display(tool.path)}`);
}

/** Returns, in French, why a page does not count as one of the tool's, or null if it is on its site. */
export function offSite({ website }: ToolRecord, page: string): string | null {
  if (isOnSite(page, website)) return null;
  return (
    `la page ${guillemets(page)} n’est pas sur le site de la fiche, ${website}\u202f; ` +
    "si l’outil a changé d’adresse, corrigez d’abord website"
  );
}

/**
 * Reports whether a page is on a tool's site: its URL is http or https without a user name, and its host is the
 * website's or a subdomain of it. `www.` and ports make no difference.
 */
export function isOnSite(page: string, website: string): boolean {
  const url = parseUrl(page);
  const site = parseUrl(website);
  if (!url || !site || !/^https?:$/.test(url.protocol) || url.username || url.password)
    return false;
  // `example.org.`, with a full stop, is the same host.
  const host = `.${hostOf(url)}`.replace(/\.$/, "");
  return host.endsWith(`.${hostOf(site)}`.replace(/\.$/, ""));
}
