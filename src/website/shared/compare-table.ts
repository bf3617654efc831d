import { hostOf } from "../../core/text/parse-url.ts";
import type { ToolData } from "../../core/directory/schemas.ts";
import { FACTS } from "../../core/facts/facts.ts";
import { typesetHtml } from "../../core/text/french-phrases.ts";
import { markup, trusted, type Markup } from "./markup.ts";
import { chosenUrl, PAGE_PATHS } from "./paths.ts";
import {
  evidenceText,
  externalLink,
  type Fact,
  factGroups,
  noticeList,
  isKnown,
  type TermLists,
  unknownSentence,
} from "./fact-texts.ts";
import { tile, toneOf } from "./tool-list.ts";

/** Returns a table of tools by facts. Facts unknown for all tools are named below it. */
export function compareTable(tools: readonly ToolData[], lists: TermLists): Markup {
  const slugs = tools.map(({ slug }) => slug);
  const isNoted = tools.some((tool) => noticeList(tool) !== null);
  const columns = tools.map((tool) => factsOf(tool, lists, isNoted));
  const rows = columns[0]!.map(([name], i) => ({
    name,
    cells: columns.map((facts) => facts[i]![1]),
  }));
  const unknown = unknownSentence(
    rows.filter(({ cells }) => !cells.some(isKnown)).map(({ name, cells }) => [name, cells[0]]),
  );
  const table = markup`<table class="compare">
<caption class="visually-hidden">Les outils côte à côte</caption>
<thead><tr><td></td>${tools.map(
    ({
      slug,
      name,
      category,
    }) => markup`<th scope="col" class="${toneOf(category)}">${tile({ category })}<a href="/${PAGE_PATHS.tool(slug)}">${name}</a>
<a class="remove" href="${chosenUrl(
      "compare",
      slugs.filter((other) => other !== slug),
    )}">Retirer<span class="visually-hidden"> ${name}</span></a></th>\n`,
  )}</tr></thead>
<tbody>
${rows
  .filter(({ cells }) => cells.some(isKnown))
  .map(({ name, cells }) => {
    const texts = cells.map((cell) => markup`${cell || "–"}`);
    const isSame = texts.every((text) => text.markup === texts[0]!.markup);
    return markup`<tr${isSame && markup` class="same"`}><th scope="row">${name}</th>${texts.map((text, i) => markup`<td data-name="${tools[i]!.name}"><div>${text}</div></td>`)}</tr>\n`;
  })}</tbody>
</table>${unknown && markup`\n<p class="missing">${unknown}</p>`}`;
  return trusted(typesetHtml(table.markup));
}

/**
 * Returns the facts of a tool in the order of its page, then its texts. Every tool has the same names, so that rows align.
 */
function factsOf(tool: ToolData, lists: TermLists, isNoted: boolean): Fact[] {
  return [
    ...[...factGroups(tool, lists).values()].flat(),
    [FACTS.category.title, tool.category.name],
    ["En une phrase", tool.short_description],
    ...(isNoted ? [["À savoir", noticeList(tool) ?? "Rien de plus"] as const] : []),
    ["Sources", evidenceText(tool)],
    ["Site", externalLink(tool.website, hostOf(tool.website))],
  ];
}
