import type { Tool } from "../../catalog/catalog.ts";
import { toolUrl } from "../../api/documents.ts";
import type { SiteFile } from "../../content/schema/site.ts";
import { csvLine, type Cell, type CsvDialect } from "./csv.ts";

/**
 * The columns of the CSV exports. A cell joins a list of slugs or single words with spaces, and keywords with bars.
 * New columns come last, so that readers that count columns still find the others.
 */
const COLUMNS: [name: string, value: (tool: Tool, site: SiteFile) => Cell][] = [
  ["slug", (tool) => tool.slug],
  ["name", (tool) => tool.name],
  ["short_description", (tool) => tool.short_description],
  ["category", (tool) => tool.category.slug],
  ["category_name", (tool) => tool.category.name],
  ["pricing", (tool) => tool.pricing],
  ["website", (tool) => tool.website],
  ["country", (tool) => tool.country],
  ["french_interface", (tool) => tool.french_interface],
  ["open_source", (tool) => tool.open_source],
  ["has_education_pricing", (tool) => tool.has_education_pricing],
  ["education_kind", (tool) => tool.education_pricing?.kind ?? null],
  ["education_audience", (tool) => tool.education_pricing?.audience.join(" ") ?? null],
  ["education_details", (tool) => tool.education_pricing?.details ?? null],
  ["education_url", (tool) => tool.education_pricing?.url ?? null],
  ["screenshot_url", ({ screenshot }, site) => screenshot && `${site.url}/${screenshot.path}`],
  ["screenshot_alt", ({ screenshot }) => screenshot && screenshot.alt],
  ["added_at", (tool) => tool.added_at],
  ["updated_at", (tool) => tool.updated_at],
  ["verified_at", (tool) => tool.verified_at],
  ["review_due_at", (tool) => tool.review_due_at],
  ["collections", (tool) => tool.collections.map(({ slug }) => slug).join(" ")],
  ["url", (tool, site) => toolUrl(site, tool.slug)],
  ["long_description", (tool) => tool.text],
  ["levels", (tool) => tool.levels.join(" ")],
  ["subjects", (tool) => tool.subjects.join(" ")],
  ["keywords", (tool) => tool.keywords.join(" | ")],
  ["pupils_account", (tool) => tool.pupils?.account ?? null],
  ["pupils_minimum_age", (tool) => tool.pupils?.minimum_age?.toString() ?? null],
  ["pupils_hosting", (tool) => tool.pupils?.hosting ?? null],
  ["pupils_privacy_url", (tool) => tool.pupils?.privacy_url ?? null],
  ["pupils_source", (tool) => tool.pupils?.source ?? null],
  ["alternatives", (tool) => tool.alternatives.map(({ slug }) => slug).join(" ")],
];

/** Returns the first line of a CSV export, with the names of the columns. */
export function csvHeader(dialect: CsvDialect): string {
  const names = COLUMNS.map(([name]) => name);
  return dialect.start + csvLine(dialect, names);
}

/** Returns the cells of a tool. */
export function cellsOf(tool: Tool, site: SiteFile): Cell[] {
  return COLUMNS.map(([, value]) => value(tool, site));
}
