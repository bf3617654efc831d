import type { PupilAccount } from "../api.ts";
import type { CategoryReference, ToolSummary } from "../documents.ts";

/** What the index knows of a tool: what search finds it by, filters use and lists show. */
export interface IndexedTool extends Omit<ToolSummary, "url"> {
  keywords: readonly string[];
  collections: readonly { slug: string; title: string; task: string | null }[];
  verified_at: string | null;
  added_at: string;
  open_source: boolean | null;
  french_interface: boolean | null;
  /** ISO 3166 code. */
  country: string | null;
  /** What is known about its use by pupils; `hosting` is an ISO 3166 code or `EU`. */
  pupils: { account: PupilAccount | null; hosting: string | null; gar: boolean | null } | null;
}

/** The groups that exist, in the order of their own documents. */
export interface IndexedGroups {
  categories: readonly CategoryReference[];
  levels: readonly CategoryReference[];
  subjects: readonly CategoryReference[];
}
