import { nearest } from "../api/nearest.ts";
import type { Finding, PlaceholderPlace, TextPlace } from "./findings.ts";

/** The placeholders of pages: `{{name}}` is a value that only the site knows. */

/** Placeholders for a block of HTML; each is a paragraph of its own. */
const BLOCKS = ["editeur", "hebergeur"] as const;

/** Placeholders for a text. */
const TEXTS = [
  "outils",
  "categories",
  "selections",
  "verification",
  "relecture",
  "limite",
  "nom",
] as const;

/** Placeholders for a URL. No link may begin with another one: a name could be `javascript:`. */
const URLS = ["site", "api", "mcp", "fiche", "signalement", "guide"] as const;

/** The placeholder that a site may have no value for. Its paragraph is then left out. */
const OPTIONAL = "guide";
const MENTIONS_OPTIONAL = /(?:\{\{|href="%7B%7B)guide(?:\}\}|%7D%7D)/;
/** A paragraph that can be left out. In its place, an item of a list would be empty. */
const PARAGRAPH = /(?<!<li>\n)<p>(?:(?!<\/p>)[^])*<\/p>\n?/g;

export type BlockPlaceholder = (typeof BLOCKS)[number];
export type Placeholder = BlockPlaceholder | (typeof TEXTS)[number] | (typeof URLS)[number];

const PLACEHOLDERS: readonly string[] = [...BLOCKS, ...TEXTS, ...URLS];

/** The Markdown parser percent-encodes the braces in URLs. */
const URL_START = `%7B%7B(${URLS.join("|")})%7D%7D`;
const LINK_START = new RegExp(`^${URL_START}(?:[/?#]|$)`);

/** Reports whether a link's destination begins with a placeholder for a URL. */
export function beginsWithPlaceholder(destination: string): boolean {
  return LINK_START.test(destination);
}

/** Two braces in Markdown, in any way to write them, with the name and the braces after them. */
const WRITTEN = /(?:\\?\{|&(?:#0*123|#x0*7b|lcub|lbrace);|%7B){2}(\w*)(?:\}\})?/gi;

/** Reports placeholders in a text that is shown as it is written. */
export function placeholdersInYaml(yaml: string): Finding<TextPlace>[] {
  return Array.from(yaml.matchAll(WRITTEN), ({ 0: placeholder, index }) => {
    return { offset: index, code: "misplaced-placeholder", placeholder, expected: "text" } as const;
  });
}

/** Reports what could become a placeholder in HTML, but is not `{{name}}` with the name of one. */
export function unknownPlaceholders(text: string): Finding<TextPlace>[] {
  return Array.from(text.matchAll(WRITTEN)).flatMap(({ 0: placeholder, 1: name, index }) => {
    if (placeholder === `{{${name}}}` && PLACEHOLDERS.includes(name!)) return [];
    const near = nearest(name!, PLACEHOLDERS);
    const hint = near && `{{${near}}}`;
    return { offset: index, code: "unknown-placeholder", placeholder, near: hint } as const;
  });
}

/** What gets a value in HTML: a whole paragraph, a text, or the start of a link. */
const FILLED = new RegExp(
  `<p>\\{\\{(${BLOCKS.join("|")})\\}\\}</p>|\\{\\{(${[...TEXTS, ...URLS].join("|")})\\}\\}|(?<=href=")${URL_START}`,
  "g",
);
const LEFT = new RegExp(`(\\{\\{|%7B%7B)(${PLACEHOLDERS.join("|")})(?=\\}\\}|%7D%7D)`, "g");

/** Returns the placeholders in HTML that get a value, and those in a wrong place with where each may be. */
export function placeholdersIn(html: string): {
  filled: string[];
  misplaced: Map<string, PlaceholderPlace>;
} {
  const misplaced = new Map<string, PlaceholderPlace>();
  const left = html.replace(FILLED, "").matchAll(LEFT);
  for (const [, braces, name] of left) {
    misplaced.set(`{{${name}}}`, braces === "{{" ? "own-paragraph" : "link-start");
  }
  if (MENTIONS_OPTIONAL.test(html.replace(PARAGRAPH, ""))) {
    misplaced.set(`{{${OPTIONAL}}}`, "paragraph");
  }
  const filled = Array.from(html.matchAll(FILLED), ([, ...names]) => `{{${nameOf(names)}}}`);
  return { filled, misplaced };
}

function nameOf(groups: readonly (string | undefined)[]): Placeholder {
  return groups.find((name) => name !== undefined) as Placeholder;
}

/** Fills the HTML of a checked page with values, which are HTML, in one pass: no value is filled again. */
export function fillPlaceholders(
  html: string,
  valueOf: (name: Placeholder) => string | null,
): string {
  const whole =
    valueOf(OPTIONAL) === null
      ? html.replace(PARAGRAPH, (paragraph) => (MENTIONS_OPTIONAL.test(paragraph) ? "" : paragraph))
      : html;
  return whole.replace(FILLED, (_, ...groups: string[]) => valueOf(nameOf(groups)) ?? "");
}
