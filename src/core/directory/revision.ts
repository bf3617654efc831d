import { hash } from "node:crypto";
import type { Content } from "../content/load.ts";
import type { RecordFile, ToolRecord } from "../content/record.ts";
import type { ToolData } from "./schemas.ts";

/**
 * Returns a SHA-256, in hexadecimal, of everything in the API's data: the published files, lists and site texts.
 * Leaves out what only pages show, because a new revision tells clients to download the data again.
 */
export function revisionOf(
  content: Content,
  tools: readonly ToolData[],
  records: readonly RecordFile[],
  collections: readonly RecordFile[],
  archived: readonly Pick<ToolRecord, "slug" | "name" | "closed_at">[],
): string {
  const { site, levels, subjects, notices, concepts, absent } = content;
  const categories = content.categories.map((category) => ({ ...category, icon: undefined }));
  const { name, description, contact, review_interval_days } = site;
  const texts = { name, description, contact, review_interval_days };
  const lines = [
    JSON.stringify([texts, categories, levels, subjects, notices, concepts, absent]),
    ...records.map(({ slug, digest }, i) => {
      const picture = tools[i]!.screenshot?.url.slice(site.url.length + 1) ?? "";
      return `${slug} ${digest} ${picture}`;
    }),
    ...collections.map(({ slug, digest }) => `${slug} ${digest}`),
    // The list of changes has these, and nothing else of archived tools.
    ...archived
      .filter(({ closed_at }) => closed_at !== null)
      .map(({ slug, name, closed_at }) => JSON.stringify([slug, name, closed_at])),
  ];
  return hash("sha256", lines.join("\n"));
}
