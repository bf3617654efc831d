import type { Node } from "commonmark";
import { z } from "zod";
import { slugLike } from "../api/slug.ts";
import { htmlOf, parseLongText } from "./markdown/long-text.ts";
import { blockStarts } from "./markdown/node-offsets.ts";
import { line, optional } from "./schema/rules.ts";
import { isLinkDestination } from "./schema/web-address.ts";
import type { Checked } from "./diagnostics.ts";
import { openRecord } from "./open-record.ts";
import { PAGE_IDS } from "./page-ids.ts";
import {
  beginsWithPlaceholder,
  placeholdersIn,
  placeholdersInYaml,
  unknownPlaceholders,
} from "./placeholders.ts";
import type { Finding, TextPlace } from "./findings.ts";
import { inText, shifted } from "./positions.ts";
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

/**
 * Splits a page at its headings of level 2, and reports what is wrong with its placeholders and anchors. A heading may end
 * with its anchor, `{#id}`; otherwise its words give one, with a number if it is taken.
 */
function partsOf(
  name: PageName,
  text: string,
  document: Node,
): Checked<PageParts, Finding<TextPlace>> {
  let intro = "";
  const sections: PageText["sections"] = [];
  const findings = unknownPlaceholders(text);
  const isKnown = findings.length === 0;
  const present = new Set<string>();
  const ids = new Set<string>(Object.values(PAGE_IDS));
  const startOf = blockStarts(text);
  for (let block = document.firstChild; block; block = block.next) {
    const start = startOf(block);
    const html = htmlOf(block);
    const { filled, misplaced } = placeholdersIn(html);
    for (const placeholder of filled) present.add(placeholder);
    const source = text.slice(start, block.next ? startOf(block.next) : undefined);
    for (const [placeholder, expected] of misplaced) {
      // Not found in its own block: it comes from a link's title defined elsewhere, or is unknown as it is written.
      const own = source.indexOf(placeholder);
      if (own < 0 && !isKnown) continue;
      const offset = own < 0 ? text.indexOf(placeholder) : start + own;
      findings.push({ offset, code: "misplaced-placeholder", placeholder, expected });
    }
    const [, title, id = ""] = /^<h2>(.*?)(?: \{#([\w-]+)\})?<\/h2>\n$/s.exec(html) ?? [];
    if (title !== undefined) {
      const anchor = `{#${id}}`;
      if (ids.has(id)) {
        findings.push({ offset: text.indexOf(anchor, start), code: "repeated-anchor", anchor });
      } else if (id !== "") ids.add(id);
      present.add(anchor);
      sections.push({ id, title, html: "" });
    } else if (sections.length > 0) sections.at(-1)!.html += html;
    else intro += html;
  }
  for (const section of sections) {
    if (section.id === "") section.id = freeId(section.title, ids);
    ids.add(section.id);
    section.html = section.html.trimEnd();
  }
  for (const placeholder of PAGES[name]) {
    if (present.has(placeholder)) continue;
    findings.push({ offset: 0, code: "missing-placeholder", placeholder });
  }
  return { value: { intro: intro.trimEnd(), sections }, findings };
}

/** Returns an ID that resembles a heading and is not taken. */
function freeId(heading: string, taken: ReadonlySet<string>): string {
  const words = slugLike(heading.replace(/<[^>]*>|&\w+;/g, " ")) ?? "section";
  let id = words;
  for (let n = 2; taken.has(id); n++) id = `${words}-${n}`;
  return id;
}
