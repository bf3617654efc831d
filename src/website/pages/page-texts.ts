import { z } from "zod";
import { slugLike } from "../../core/text/slug.ts";
import { htmlOf, parseLongText } from "../../core/content/markdown/long-text.ts";
import { nestHeadings, parseMarkdown } from "../../core/content/markdown/parser.ts";
import { line, optional } from "../../core/content/schema/rules.ts";
import { isLinkDestination } from "../../core/content/schema/web-address.ts";
import type { CheckResult } from "../../core/content/diagnostics.ts";
import type { OpenedFile } from "../../core/content/open-record.ts";
import { beginsWithPlaceholder, placeholderFindings, placeholdersInYaml } from "./placeholders.ts";
import { validate } from "../../core/content/validate.ts";

/** Ids of the parts that every page has, or every page about data; anchors in the content must differ. */
export const PAGE_IDS = { main: "contenu", report: "signaler", request: "requete" } as const;

/** The pages and what each must contain: other pages link to the anchors, and the law requires the names. */
const PAGES = {
  "a-propos": ["{{verification}}", "{#verification}", "{#licence}"],
  "mentions-legales": ["{{editeur}}", "{{hebergeur}}"],
  "premiers-pas": ["{{api}}"],
  assistants: ["{{mcp}}"],
} as const;

export type PageName = keyof typeof PAGES;

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

/** The text of a page; its placeholders are not filled yet. */
export interface PageText {
  title: string;
  description: string | null;
  /** In Markdown. */
  text: string;
}

const pageSchema = z.strictObject({ title: line(100), description: optional(line(300)) });

/** Reads a page. Unlike in records, links may be paths of the site, or begin with a placeholder for a URL. */
export function readPage(
  name: PageName,
  { text, document, body, bodyStart }: OpenedFile,
): CheckResult<PageText> {
  const { value: frontMatter, findings } = validate(pageSchema, document);
  const bodyFindings = [
    ...parseLongText(body, isPageLink).findings,
    ...placeholderFindings(body),
    ...PAGES[name]
      .filter((part) => !body.includes(part))
      .map((placeholder) => ({ offset: 0, code: "missing-placeholder", placeholder }) as const),
  ];
  const allFindings = [
    ...placeholdersInYaml(text.slice(0, bodyStart)),
    ...findings,
    ...bodyFindings.map((finding) => ({ ...finding, offset: bodyStart + finding.offset })),
  ];
  const page = frontMatter && allFindings.length === 0 ? { ...frontMatter, text: body } : null;
  return { value: page, findings: allFindings };
}

function isPageLink(destination: string): boolean {
  // A value in another place, such as a name with spaces, could end the link.
  if (/.%7B%7B/.test(destination)) return false;
  return (
    /^\/(?!\/)/.test(destination) ||
    beginsWithPlaceholder(destination) ||
    isLinkDestination(destination)
  );
}

/**
 * Renders a filled page as safe HTML, split at its headings of level 2. A heading may end with its anchor, `{#id}`;
 * else, or if that is taken, it gets one from its words.
 */
export function sectionsOf(page: string) {
  let intro = "";
  const sections: { id: string; title: string; html: string }[] = [];
  const ids = new Set<string>(Object.values(PAGE_IDS));
  for (let block = nestHeadings(parseMarkdown(page), 2).firstChild; block; block = block.next) {
    const html = htmlOf(block);
    const [, title, anchor = ""] = /^<h2>(.*?)(?: \{#([\w-]+)\})?<\/h2>\n$/s.exec(html) ?? [];
    if (title !== undefined) {
      const id = ids.has(anchor) ? "" : anchor;
      ids.add(id);
      sections.push({ id, title, html: "" });
    } else if (sections.length > 0) sections.at(-1)!.html += html;
    else intro += html;
  }
  for (const section of sections) {
    if (section.id === "") section.id = freeId(section.title, ids);
    section.html = section.html.trimEnd();
  }
  return { intro: intro.trimEnd(), sections };
}

/** Returns a free id made from the words of a heading, and adds it to `taken`. */
export function freeId(heading: string, taken: Set<string>): string {
  const words = slugLike(heading.replace(/<[^>]*>|&\w+;/g, " ")) ?? "section";
  let id = words;
  for (let n = 2; taken.has(id); n++) id = `${words}-${n}`;
  taken.add(id);
  return id;
}
