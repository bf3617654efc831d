import { addDays } from "../contract/dates.ts";
import { words } from "../contract/fold.ts";
import type { Code, Diagnostic } from "./diagnostics.ts";
import type { Locate, ToolRecord } from "./record.ts";

/** A warning about the value of a key of a tool. */
interface Advice {
  tool: ToolRecord;
  key: keyof ToolRecord;
  code: Code;
  message: string;
}

/** Warnings about tools that are right but could be better, with their places. */
export function adviseOn(
  tools: readonly ToolRecord[],
  review: { today: string; intervalDays: number } | null,
  locate: Locate,
): Diagnostic[] {
  const advice = [...tools.filter(repeatsName).map(nameRepeated), ...reviewsDue(tools, review)];
  return advice.map(({ tool: { path }, key, code, message }) => {
    const { line, column } = locate(path, [key]);
    return { path, line, column, code, message };
  });
}

function repeatsName({ name, short_description }: ToolRecord): boolean {
  if (!short_description.toLowerCase().includes(name.toLowerCase())) return false;
  return ` ${words(short_description).join(" ")} `.includes(` ${words(name).join(" ")} `);
}

function nameRepeated(tool: ToolRecord): Advice {
  const message = "the short description repeats the name, which every list shows beside it";
  return { tool, key: "short_description", code: "name-repeated", message };
}

function reviewsDue(
  tools: readonly ToolRecord[],
  review: { today: string; intervalDays: number } | null,
): Advice[] {
  if (!review) return [];
  return tools.flatMap((tool): Advice[] => {
    if (tool.verified_at === null || tool.status !== "published") return [];
    const due = addDays(tool.verified_at, review.intervalDays);
    if (due > review.today) return [];
    const message = `to be reviewed since ${due}; look at the site of the tool, then set verified_at`;
    return [{ tool, key: "verified_at", code: "review-due", message }];
  });
}
