import type { CategoryReference, ToolSummary } from "../contract/documents.ts";

/** What the index knows of a tool: what search finds it by, filters use and lists show. */
export interface IndexedTool extends Omit<ToolSummary, "url"> {
  keywords: readonly string[];
  collections: readonly { title: string; task: string | null }[];
  verified_at: string | null;
}

/** The groups that exist, in the order of their own documents. */
export interface IndexedGroups {
  categories: readonly CategoryReference[];
  levels: readonly CategoryReference[];
  subjects: readonly CategoryReference[];
}
