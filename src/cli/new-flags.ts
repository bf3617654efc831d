import type { Fields } from "../content/compose.ts";
import type { RecordKind } from "../content/record.ts";
import type { Flag } from "./flags.ts";
import { listOf } from "./interview.ts";

/** The flags of `npm run new`: those of a tool, those of a collection, those of both. */
export const NEW_FLAGS = {
  "short-description": { value: "TEXT", help: "tool: what it does and for whom" },
  category: { value: "SLUG", help: "tool: a slug of categories.yaml" },
  pricing: { value: "PRICING", help: "tool: free, freemium, paid or enterprise" },
  website: { value: "URL", help: "tool: the whole address in https://" },
  kind: { value: "KIND", help: "collection: top_list (for a task) or stack (for somebody)" },
  task: { value: "TEXT", help: "collection: what one wants to do, for a top_list" },
  persona: { value: "TEXT", help: "collection: who it is for, for a stack" },
  description: { value: "TEXT", help: "collection: one sentence" },
  tools: { value: "LIST", help: "collection: slugs of tools, with commas between" },
  status: { value: "STATUS", default: "draft", help: "draft, published or archived" },
  date: { value: "DATE", help: "the day, YYYY-MM-DD, on which it is added (today)" },
  slug: { value: "SLUG", help: "name of the file, in place of the one made of the name" },
  text: { value: "TEXT", help: "the long text, in Markdown" },
  "text-file": { value: "FILE", help: "file with the long text" },
  distinct: { help: "it is another tool than the one of nearly the same name" },
} as const satisfies Record<string, Flag>;

export type NewFlags = Partial<Record<keyof typeof NEW_FLAGS, string | boolean | undefined>>;

/** The fields of a record that flags and the name give; `date` is the day on which it is added. */
export function fieldsFrom(
  kind: RecordKind,
  name: string | undefined,
  flags: NewFlags,
  date: string,
): Fields {
  const { status, tools } = flags;
  const given: Record<string, unknown> =
    kind === "tool"
      ? {
          name,
          short_description: flags["short-description"],
          category: flags.category,
          pricing: flags.pricing,
          website: flags.website,
          status,
          added_at: date,
        }
      : {
          title: name,
          kind: flags.kind,
          task: flags.task,
          persona: flags.persona,
          description: flags.description,
          status,
          updated_at: date,
          tools: typeof tools === "string" ? listOf(tools) : undefined,
        };
  const known = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Fields;
}

/** How the value of a key is given on the command line. */
export function flagOf(key: string): string {
  return key === "name" || key === "title" ? "the name" : `--${key.replaceAll("_", "-")}`;
}
