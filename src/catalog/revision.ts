import { hash } from "node:crypto";
import type { Content } from "../content/load.ts";
import type { RecordFile, ToolRecord } from "../content/record.ts";

type Published = Pick<RecordFile, "slug" | "digest">;

/**
 * Returns the SHA-256, in hexadecimal, of the published files, the categories, the terms and the site's texts. Of
 * site.yaml, what only pages show is left out: the data is the same without it.
 */
export function revisionOf(
  content: Content,
  tools: readonly (Published & { screenshot: { path: string } | null })[],
  collections: readonly Published[],
  archived: readonly Pick<ToolRecord, "slug" | "name" | "closed_at">[],
): string {
  const { site, categories, levels, subjects } = content;
  const { name, description, contact, review_interval_days } = site;
  const texts = { name, description, contact, review_interval_days };
  const lines = [
    JSON.stringify([texts, categories, levels, subjects]),
    ...tools.map(({ slug, digest, screenshot }) => `${slug} ${digest} ${screenshot?.path ?? ""}`),
    ...collections.map(({ slug, digest }) => `${slug} ${digest}`),
    // The list of changes has these, and nothing else of archived tools.
    ...archived
      .filter(({ closed_at }) => closed_at !== null)
      .map(({ slug, name, closed_at }) => JSON.stringify([slug, name, closed_at])),
  ];
  return hash("sha256", lines.join("\n"));
}
