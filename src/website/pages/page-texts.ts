import * as z from "zod";
import { slugLike } from "../../core/text/slug.ts";
import { htmlOf, renderLongText } from "../../core/content/markdown/long-text.ts";
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
    ...renderLongText(body, 2, isPageLink).findings,
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
  const blocks = nestHeadings(parseMarkdown(page), 2);
  const starts = blocks.flatMap(({ type, tag, level }, index) =>
    type === "heading_open" && tag === "h2" && level === 0 ? index : [],
  );
  const ids = new Set<string>(Object.values(PAGE_IDS));
  const sections = starts.map((start, n) => {
    // A heading is three tokens.
    const heading = htmlOf(blocks.slice(start + 1, start + 2));
    const [, title = "", anchor = ""] = /^(.*?)(?: \{#([\w-]+)\})?$/s.exec(heading)!;
    const id = ids.has(anchor) ? "" : anchor;
    ids.add(id);
    return { id, title, html: htmlOf(blocks.slice(start + 3, starts[n + 1])).trimEnd() };
  });
  for (const section of sections) {
    if (section.id === "") section.id = freeId(section.title, ids);
  }
  return { intro: htmlOf(blocks.slice(0, starts[0])).trimEnd(), sections };
}

/** Returns a free id made from the words of a heading, and adds it to `taken`. */
export function freeId(heading: string, taken: Set<string>): string {
  const words = slugLike(heading.replace(/<[^>]*>|&\w+;/g, " ")) ?? "section";
  let id = words;
  for (let n = 2; taken.has(id); n++) id = `${words}-${n}`;
  taken.add(id);
  return id;
}
