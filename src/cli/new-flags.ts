import type { Flag } from "./flags.ts";

/** The flags of `npm run new`. Most set the key of the same name. */
export const NEW_FLAGS = {
  "short-description": { value: "TEXT", help: "tool: what it does and for whom" },
  category: { value: "SLUG", help: "tool: a slug of categories.yaml" },
  levels: { value: "LIST", help: "tool: slugs of levels.yaml, separated by commas" },
  subjects: { value: "LIST", help: "tool: slugs of subjects.yaml, separated by commas" },
  keywords: { value: "LIST", help: "tool: what people type and the texts do not say" },
  pricing: { value: "PRICING", help: "tool: free, freemium, paid or enterprise" },
  website: { value: "URL", help: "tool: the complete URL in https://" },
  kind: { value: "KIND", help: "collection: top_list (for a task) or stack (for a persona)" },
  task: { value: "TEXT", help: "collection: what one wants to do, for a top_list" },
  persona: { value: "TEXT", help: "collection: who it is for, for a stack" },
  description: { value: "TEXT", help: "collection: one sentence" },
  tools: { value: "LIST", help: "collection: slugs of tools, separated by commas" },
  status: { value: "STATUS", default: "draft", help: "draft, published or archived" },
  date: { value: "DATE", help: "the day, YYYY-MM-DD, on which it is added (default: today)" },
  slug: { value: "SLUG", help: "name of the file, instead of the one made from the name" },
  text: { value: "TEXT", help: "the long text, in Markdown" },
  "text-file": { value: "FILE", help: "file that contains the long text" },
  distinct: { help: "accept a name that is similar to that of another tool" },
} as const satisfies Record<string, Flag>;
