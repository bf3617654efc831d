import { createHash } from "node:crypto";
import type { Content } from "../content/load.ts";
import type { Collection, Tool } from "./catalog.ts";

/** Returns the SHA-256, in hexadecimal, of the published files, the categories, the terms and the site's texts. */
export function revisionOf(content: Content, tools: Tool[], collections: Collection[]) {
  const { site, categories, levels, subjects } = content;
  const { url: _, repository: __, ...texts } = site;
  const head = JSON.stringify([texts, categories, levels, subjects]);
  const revision = createHash("sha256").update(head);
  for (const tool of tools) {
    revision.update(`\n${tool.slug} ${tool.digest} ${tool.screenshot?.path ?? ""}`);
  }
  for (const collection of collections)
    revision.update(`\n${collection.slug} ${collection.digest}`);
  return revision.digest("hex");
}
