import { z } from "zod";
import { nearest } from "../api/nearest.ts";
import { slugLike } from "../api/slug.ts";
import { renderLongText } from "./markdown/long-text.ts";
import { line, optional } from "./schema/rules.ts";
import { isLinkDestination } from "./schema/web-address.ts";
import type { Checked } from "./diagnostics.ts";
import { openRecord } from "./open-record.ts";
import { inText, shifted, type TextFinding } from "./positions.ts";
import { validate } from "./validate.ts";

/** The texts of the site's own pages: Markdown in which `{{name}}` is a value that only the site knows. */

/** Placeholders for a text, or for a block that is alone in its paragraph. */
const TEXTS = [
  "outils",
  "categories",
  "selections",
  "verification",
  "relecture",
  "limite",
  "nom",
  "editeur",
  "hebergeur",
] as const;

/** Placeholders for a URL. No link may begin with another one: a name could be `javascript:`. */
const URLS = ["site", "api", "mcp", "fiche", "signalement", "guide"] as const;

export type Placeholder = (typeof TEXTS)[number] | (typeof URLS)[number];

const PLACEHOLDERS: readonly string[] = [...TEXTS, ...URLS];

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

const pageSchema = z.strictObject({ title: line(100), description: optional(line(300)) });

/** Parses a page. Unlike in records, links may be paths of the site, or begin with a placeholder for a URL. */
export function readPage(name: PageName, path: string, bytes: Uint8Array): Checked<PageText> {
  const { value: opened, findings: unreadable } = openRecord(path, bytes);
  if (opened === null) return { value: null, findings: unreadable };
  const { text, document, yamlStart, body, bodyStart } = opened;
  const { value: matter, findings } = validate(pageSchema, document);
  const { value: html, findings: textFindings } = renderLongText(body, isPageLink);
  const found = [
    ...shifted(findings, yamlStart),
    ...shifted(textFindings, bodyStart),
    ...placeholderFindings(name, text, bodyStart),
  ];
  if (matter === null || html === null || found.length > 0) {
    return { value: null, findings: inText(path, text, found) };
  }
  return { value: { ...matter, ...sectionsOf(html) }, findings: [] };
}

const PATH_OR_PLACEHOLDER = new RegExp(`^(?:/(?!/)|%7B%7B(?:${URLS.join("|")})%7D%7D(?:[/?#]|$))`);

function isPageLink(destination: string): boolean {
  return PATH_OR_PLACEHOLDER.test(destination) || isLinkDestination(destination);
}

/** Reports unknown placeholders, any in the front matter, and those that the page lacks. */
function placeholderFindings(name: PageName, text: string, bodyStart: number): TextFinding[] {
  const unknown = [...text.matchAll(/\{\{(\w*)(?:\}\})?/g)].filter(
    ({ 0: written, 1: placeholder, index }) =>
      index < bodyStart || !written.endsWith("}}") || !PLACEHOLDERS.includes(placeholder!),
  );
  const lacking = PAGES[name].filter((part) => !text.includes(part, bodyStart));
  return [
    ...unknown.map(({ 0: placeholder, 1: word, index }) => {
      const near = nearest(word!, PLACEHOLDERS);
      const candidate = near && `{{${near}}}`;
      return { offset: index, code: "unknown-placeholder", placeholder, near: candidate } as const;
    }),
    ...lacking.map(
      (placeholder) => ({ offset: bodyStart, code: "missing-placeholder", placeholder }) as const,
    ),
  ];
}

/** Splits a page's HTML at its headings. A heading may end with its anchor, `{#id}`; otherwise its words give one. */
function sectionsOf(html: string): Pick<PageText, "intro" | "sections"> {
  const [intro, ...parts] = html.split(/^<h2>/m);
  const sections = parts.map((part) => {
    const [heading, ...rest] = part.split("</h2>");
    const [, title, id] = /^(.*?)(?: \{#([\w-]+)\})?$/s.exec(heading!)!;
    const anchor = id ?? slugLike(title!.replace(/<[^>]*>|&\w+;/g, " ")) ?? "section";
    return { id: anchor, title: title!, html: rest.join("</h2>").trim() };
  });
  return { intro: intro!.trim(), sections };
}
