import { nearest } from "../core/text/nearest.ts";
import { Failure, UsageError } from "../core/files/failure.ts";
import { loadContent, type Content } from "../core/content/load.ts";
import { didYouMean, guillemets } from "../core/text/quote-text.ts";
import { WEBSITE_CONTENT } from "../website/website.ts";
import type { Source } from "../core/files/source.ts";
import { formatDiagnostics } from "./cli/diagnostics-format.ts";

/**
 * Leaves out drafts and archived tools. Throws a Failure that lists all diagnostics if one is an error, and a
 * UsageError if no published record has one of the slugs.
 */
export function readPublished(source: Source, slugs: readonly string[]): Content {
  const { content, diagnostics } = loadContent(source, { extension: WEBSITE_CONTENT });
  if (!content) throw new Failure(formatDiagnostics(diagnostics, "text", "fr").trimEnd());
  const tools = content.tools.filter(({ status }) => status === "published");
  const collections = content.collections.filter(({ status }) => status === "published");
  const publishedSlugs = [...tools, ...collections].map(({ slug }) => slug);
  const unknown = slugs.find((slug) => !publishedSlugs.includes(slug));
  if (unknown === undefined) return { ...content, tools, collections };
  const hint = didYouMean(nearest(unknown, publishedSlugs), "fr");
  throw new UsageError(`${guillemets(unknown)} n’est pas publié ici${hint}`);
}
