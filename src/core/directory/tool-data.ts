import { toolUrl } from "../api/documents.ts";
import { addDays, firstDay } from "../text/dates.ts";
import { byCodeUnit } from "../text/fold.ts";
import type { Content } from "../content/load.ts";
import type { Screenshot } from "../content/read-folder.ts";
import { valueAt } from "../facts/facts.ts";
import type { ToolRecord } from "../content/record.ts";
import {
  coversPupils,
  REFERENCE_KEYS,
  SOURCED,
  TOOL_OUTPUTS,
} from "../content/schema/tool-fields.ts";
import type { ToolData } from "./schemas.ts";

/** What a tool's document needs besides its record. */
interface Context extends Pick<ToolData, "alternatives" | "collections"> {
  content: Content;
  categories: ReadonlyMap<string, ToolData["category"]>;
}

/** Values that differ from the record's, or that it does not have. */
const COMPUTED = {
  url: ({ slug }, { content }) => toolUrl(content.site, slug),
  category: ({ category }, { categories }) => categories.get(category)!,
  has_education_pricing: ({ education_pricing }) => education_pricing !== null,
  levels: ({ levels }, { content }) => inOrder(levels, content.levels),
  subjects: ({ subjects }, { content }) => inOrder(subjects, content.subjects),
  long_description: ({ text }) => text,
  long_description_html: ({ html }) => html,
  screenshot: ({ screenshot }, { content }) => {
    const picture = screenshot && content.screenshots.get(screenshot.file);
    if (!picture) return null;
    const url = `${content.site.url}/${screenshotPath(screenshot.file, picture)}`;
    const { file: _, ...texts } = screenshot;
    return { url, width: picture.width, height: picture.height, ...texts };
  },
  alternatives: (_, { alternatives }) => alternatives,
  collections: (_, { collections }) => collections,
  pupils: ({ pupils, sources }) => {
    if (!pupils) return null;
    const { privacy_url, ...facts } = pupils;
    const gar = pupils.access.includes("gar") || null;
    return { ...facts, gar, privacy_url, source: sources.find(coversPupils)!.url };
  },
  sources: ({ sources }) =>
    sources.map(({ url, covers, seen_at, dated }) => {
      return { url, covers: COVERED.filter((key) => covers.includes(key)), seen_at, dated };
    }),
  notices: (record, { content }) =>
    content.notices
      .filter((notice) => concerns(notice, record))
      .map(({ text, source, dated }) => ({ text, url: source, dated })),
  freshness: (record, { content }) => {
    const { added_at, updated_at, verified_at } = record;
    const review_due_at = verified_at && addDays(verified_at, content.site.review_interval_days);
    const evidence = { evidence: evidenceOf(record), evidence_at: evidenceDate(record) };
    return { added_at, updated_at, verified_at, review_due_at, ...evidence };
  },
} satisfies { [Key in keyof ToolData]?: (record: ToolRecord, context: Context) => ToolData[Key] };

type ComputedKey = keyof typeof COMPUTED;
const KEYS = Object.keys(TOOL_OUTPUTS) as (keyof ToolData)[];

/** What a source may cover, in the order of documents. */
const COVERED = KEYS.flatMap((key) =>
  [...SOURCED.keys()].filter((path) => path.split(".")[0] === key),
);

/** Returns everything that the API publishes about a tool (contract §5). */
export function toolData(record: ToolRecord, context: Context): ToolData {
  const value = (key: keyof ToolData) =>
    key in COMPUTED
      ? COMPUTED[key as ComputedKey](record, context)
      : record[key as Exclude<keyof ToolData, ComputedKey>];
  return Object.fromEntries(KEYS.map((key) => [key, value(key)])) as ToolData;
}

/** Reports whether a tool meets all conditions of a notice. */
function concerns(
  { facts, levels, slugs }: Content["notices"][number],
  record: ToolRecord,
): boolean {
  const holds = ([path, value]: [string, unknown]) =>
    value == null || [valueAt(record, path.split("."))].flat().includes(value);
  return (
    (slugs.length === 0 || slugs.includes(record.slug)) &&
    (levels.length === 0 || levels.some((level) => record.levels.includes(level))) &&
    Object.entries(facts).every(holds)
  );
}

/** Returns the path of a published picture. It contains a hash of the bytes, so that caches may keep the file forever. */
export function screenshotPath(file: string, { digest }: Screenshot): string {
  const dot = file.lastIndexOf(".");
  return `screenshots/${file.slice(0, dot)}-${digest.slice(0, 12)}${file.slice(dot)}`;
}

/** Returns the slugs in the order of their file. */
function inOrder(slugs: readonly string[], terms: readonly { slug: string }[]): string[] {
  return terms.flatMap(({ slug }) => (slugs.includes(slug) ? slug : []));
}

/** Returns what the facts of a record rest on (contract §5). */
function evidenceOf(record: ToolRecord): ToolData["freshness"]["evidence"] {
  if (record.verified_at !== null) return "verified";
  const hasOffer = record.education_pricing?.url != null;
  return hasOffer || evidenceSources(record).length > 0 ? "sourced" : "none";
}

/** Returns the sources of more than references to the tool elsewhere. */
function evidenceSources({ sources }: ToolRecord): ToolRecord["sources"] {
  const references: readonly string[] = REFERENCE_KEYS;
  return sources.filter(({ covers }) => !covers.every((key) => references.includes(key)));
}

/** Returns the newest date on which the facts of a record rest; of two that begin on one day, the more precise. */
function evidenceDate(record: ToolRecord): string | null {
  const sources = evidenceSources(record);
  const dates = [record.verified_at, ...sources.flatMap(({ seen_at, dated }) => [seen_at, dated])];
  const newestFirst = dates
    .filter((date) => date !== null)
    .toSorted((a, b) => byCodeUnit(firstDay(b), firstDay(a)) || b.length - a.length);
  return newestFirst[0] ?? null;
}
