import { hostOf } from "../../core/text/parse-url.ts";
import { toolSummary, type ToolData } from "../../core/directory/schemas.ts";
import { citedPages, pagesAbout } from "../../core/directory/sources-of.ts";
import type { FactKey } from "../../core/facts/facts.ts";
import type { IconName } from "../icons.ts";
import { factTones } from "../shared/fact-chips.ts";
import { externalLink, pageDates, UNKNOWN, type Fact } from "../shared/fact-texts.ts";
import { markup, type Markup } from "../shared/markup.ts";
import { isPublisherPage } from "../shared/page-origin.ts";
import { pictogram } from "../shared/pictogram.ts";

/** The facts that decide whether a class may use a tool, each with its icon. */
export const DECISIVE_FACTS = {
  "pupils.account": "person-fill",
  "pupils.minimum_age": "calendar-event-fill",
  "pupils.hosting": "hdd-stack-fill",
  ai: "robot",
} as const satisfies Partial<Record<FactKey, IconName>>;

export function isDecisive([, , key]: Fact): boolean {
  return key !== undefined && key in DECISIVE_FACTS;
}

export function factIcon(key: string): string {
  return `fait_${key}`;
}

/** Returns the decisive facts among `facts`, known or not, each with the page that proves it. */
export function decisiveFacts(tool: ToolData, facts: readonly Fact[]): Markup {
  const tones = factTones(toolSummary(tool));
  const inOrder = Object.keys(DECISIVE_FACTS).flatMap((key) =>
    facts.filter((fact) => fact[2] === key),
  );
  const cells = inOrder.map(([name, value, key]) => {
    const tone = tones.get(key as FactKey);
    return markup`<div><dt>${pictogram(factIcon(key!), "icon")}${name}</dt>${
      value === UNKNOWN
        ? markup`<dd class="missing">Non renseigné</dd>`
        : markup`<dd${tone && markup` class="${tone}"`}>${value}</dd><dd class="count">${sourceOf(tool, key!)}</dd>`
    }</div>\n`;
  });
  return markup`<dl class="decisive">\n${cells}</dl>\n`;
}

/** Names the page that proves a fact: one of the publisher's, else the first. */
function sourceOf(tool: ToolData, key: string): Markup {
  const pages = pagesAbout(key, citedPages(tool));
  // The check of the content requires a source for each decisive fact.
  const page = pages.find(({ url }) => isPublisherPage(url, tool.website)) ?? pages[0]!;
  return markup`${externalLink(page.url, hostOf(page.url))}, ${pageDates(page)}`;
}
