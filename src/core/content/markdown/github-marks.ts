import type { Token } from "markdown-it";
import type { GitHubFeature, TextPlace } from "../findings.ts";
import { withoutCode } from "./parser.ts";

/** Syntax that GitHub renders in the preview of editors, and that CommonMark leaves as plain text. */
const MARKS: Record<Exclude<GitHubFeature, "table">, RegExp> = {
  task: /^[ >]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)+\[[ x]\](?=\s)/gim,
  strike: /~~(?=[^\s~])(?:[^~\n]|\n(?![ \t]*\n))+~~/g,
  footnote: /\[\^[^\][\s]+\]/g,
  callout: /^[ >]*>[ \t]*\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/gim,
  emoji: /(?<![^\s(]):[a-z][a-z\d_+-]*:(?![^\s).,!])/gi,
};

/** Returns the marks in a text that only GitHub understands, outside code. */
export function gitHubMarks(text: string, blocks: Token[]) {
  const lines = withoutCode(text).split("\n");
  for (const { tag, map } of blocks) {
    if (tag !== "code") continue;
    for (let line = map![0]; line < map![1]; line++) lines[line] = " ".repeat(lines[line]!.length);
  }
  const prose = lines.join("\n");
  const marks: ({ feature: GitHubFeature } & TextPlace)[] = Object.entries(MARKS).flatMap(
    ([feature, pattern]) =>
      Array.from(prose.matchAll(pattern), ({ 0: mark, index }) => {
        return { offset: index + mark.search(/\S/), feature: feature as GitHubFeature };
      }),
  );
  let offset = 0;
  for (const [i, line] of lines.entries()) {
    // A row of cells, above the row that divides it from the others.
    if (line.includes("|") && isDivider(lines[i + 1] ?? ""))
      marks.push({ offset: offset + Math.max(line.search(/[^ >]/), 0), feature: "table" });
    offset += line.length + 1;
  }
  return marks.map((mark) => ({ ...mark, code: "github-mark" as const }));
}

function isDivider(line: string): boolean {
  return /^[ >]*[|:-][ |:-]*$/.test(line) && line.includes("|") && line.includes("-");
}
