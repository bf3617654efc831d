import type { Node } from "commonmark";
import { z } from "zod";
import { slugLike } from "../api/slug.ts";
import { htmlOf, parseLongText } from "./markdown/long-text.ts";
import { blockStarts } from "./markdown/node-offsets.ts";
import { line, optional } from "./schema/rules.ts";
import { isLinkDestination } from "./schema/web-address.ts";
import type { Checked } from "./diagnostics.ts";
import { openRecord } from "./open-record.ts";
import { beginsWithPlaceholder, findPlaceholders, placeholdersInYaml } from "./placeholders.ts";
import { inText, shifted, type TextFinding } from "./positions.ts";
import { validate } from "./validate.ts";

/** The texts of the site's own pages: Markdown with placeholders. */

/** The pages and what each must contain: other pages link to the anchors, and the law requires the names. */
const PAGES = {
  "a-propos": ["{{verification}}", "{#verification}", "{#licence}"],
  "mentions-legales": ["{{editeur}}", "{{hebergeur}}"],
  "premiers-pas": ["{{api}}"],
  assistants: ["{{mcp}}"],
} as const;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** A page as safe HTML, with its placeholders not yet replaced. */
export interface PageText {
  title: string;
  description: string | null;
  /** The part before the first heading of level 2. */
  intro: string;
  sections: { id: string; title: string; html: string }[];
}

type PageParts = Pick<PageText, "intro" | "sections">;

const pageSchema = z.strictObject({ title: line(100), description: optional(line(300)) });

/** Parses a page. Unlike in records, links may be paths of the site, or begin with a placeholder for a URL. */
export function readPage(name: PageName, path: string, bytes: Uint8Array): Checked<PageText> {
  const { value: opened, findings: unreadable } = openRecord(path, bytes);
  if (opened === null) return { value: null, findings: unreadable };
  const { text, document: yaml, yamlStart, body, bodyStart } = opened;
  const { value: matter, findings } = validate(pageSchema, yaml);
  const start = bodyStart + Math.max(body.search(/\S/), 0);
  const { value: document, findings: textFindings } = parseLongText(body.trim(), isPageLink);
  const { value: parts, findings: partFindings } = document
    ? partsOf(name, body.trim(), document)
    : { value: null, findings: [] };
  const found = [
    ...placeholdersInYaml(text.slice(0, bodyStart)),
    ...shifted(findings, yamlStart),
    ...shifted([...textFindings, ...partFindings], start),
  ];
  if (matter === null || parts === null || found.length > 0) {
    return { value: null, findings: inText(path, text, found) };
  }
  return { value: { ...matter, ...parts }, findings: [] };
}

function isPageLink(destination: string): boolean {
  return (
    /^\/(?!\/)/.test(destination) ||
    beginsWithPlaceholder(destination) ||
    isLinkDestination(destination)
  );
}

/** Splits a page into its sections, and reports what is wrong with its placeholders and anchors. */
function partsOf(name: PageName, text: string, document: Node): Checked<PageParts, TextFinding> {
  const { names, findings } = findPlaceholders(text, document);
  const { anchors, ...parts } = sectionsOf(document);
  const startOf = blockStarts(text);
  const present = [...names].map((placeholder) => `{{${placeholder}}}`);
  const taken = FRAME_IDS.map((id) => `{#${id}}`);
  for (const { anchor, heading } of anchors) {
    if (taken.includes(anchor)) {
      const offset = text.indexOf(anchor, startOf(heading));
      findings.push({ offset, code: "repeated-anchor", anchor });
    }
    taken.push(anchor);
  }
  for (const placeholder of PAGES[name]) {
    if (![...present, ...taken].includes(placeholder)) {
      findings.push({ offset: 0, code: "missing-placeholder", placeholder });
    }
  }
  return { value: parts, findings };
}

/** The frame of each page has these (src/site/pages/page-frame.ts). */
const FRAME_IDS = ["contenu", "signaler"];

/**
 * Splits a page at its headings of level 2. A heading may end with its anchor, `{#id}`; otherwise its words give one,
 * with a number if it is taken.
 */
function sectionsOf(document: Node): PageParts & { anchors: { anchor: string; heading: Node }[] } {
  let intro = "";
  const sections: PageText["sections"] = [];
  const anchors: { anchor: string; heading: Node }[] = [];
  for (let block = document.firstChild; block; block = block.next) {
    const html = htmlOf(block);
    if (block.type === "heading" && block.level === 2) {
      const [, title, id] = /^<h2>(.*?)(?: \{#([\w-]+)\})?<\/h2>\n$/s.exec(html)!;
      if (id !== undefined) anchors.push({ anchor: `{#${id}}`, heading: block });
      sections.push({ id: id ?? "", title: title!, html: "" });
    } else if (sections.length > 0) sections.at(-1)!.html += html;
    else intro += html;
  }
  const taken = new Set([...FRAME_IDS, ...sections.map(({ id }) => id)]);
  for (const section of sections) {
    if (section.id === "") section.id = freeId(section.title, taken);
    taken.add(section.id);
    section.html = section.html.trimEnd();
  }
  return { intro: intro.trimEnd(), sections, anchors };
}

/** Returns an ID that resembles a heading and is not taken. */
function freeId(heading: string, taken: ReadonlySet<string>): string {
  const words = slugLike(heading.replace(/<[^>]*>|&\w+;/g, " ")) ?? "section";
  let id = words;
  for (let n = 2; taken.has(id); n++) id = `${words}-${n}`;
  return id;
}
