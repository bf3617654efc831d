import { nearest } from "../../core/text/nearest.ts";
import type { Finding, TextPlace } from "../../core/content/findings.ts";

/**
 * The placeholders of pages: `{{name}}` is a value that only the site knows. URLs are filled in before the Markdown is
 * parsed, texts and blocks in its HTML, where a name stays a text whatever it contains.
 */

/** Placeholders for a block of HTML; each is a paragraph of its own. */
const BLOCK_PLACEHOLDERS = ["editeur", "filtres", "hebergeur", "noms"] as const;

const TEXT_PLACEHOLDERS = [
  "outils",
  "categories",
  "selections",
  "verification",
  "relecture",
  "limite",
  "nom",
] as const;

/** Placeholders for a URL. No link may begin with another one: a name could be `javascript:`. */
const URL_PLACEHOLDERS = ["site", "api", "mcp", "fiche", "signalement"] as const;

export type BlockPlaceholder = (typeof BLOCK_PLACEHOLDERS)[number];
export type TextPlaceholder = (typeof TEXT_PLACEHOLDERS)[number];
export type UrlPlaceholder = (typeof URL_PLACEHOLDERS)[number];

const PLACEHOLDERS: readonly string[] = [
  ...BLOCK_PLACEHOLDERS,
  ...TEXT_PLACEHOLDERS,
  ...URL_PLACEHOLDERS,
];

/** The Markdown parser percent-encodes the braces in URLs. */
const LINK_START = new RegExp(`^%7B%7B(?:${URL_PLACEHOLDERS.join("|")})%7D%7D(?:[/?#]|$)`);

/** Reports whether a link's destination begins with a placeholder for a URL. */
export function beginsWithPlaceholder(destination: string): boolean {
  return LINK_START.test(destination);
}

/** Two opening braces in any notation of Markdown, with the name and the closing braces after them. */
const PLACEHOLDER_LIKE = /(?:\\?\{|&(?:#0*123|#x0*7b|lcub|lbrace);|%7B){2}(\w*)(?:\}\})?/gi;

/** Reports placeholders in the front matter, whose texts are printed unfilled. */
export function placeholdersInYaml(yaml: string): Finding<TextPlace>[] {
  return Array.from(yaml.matchAll(PLACEHOLDER_LIKE), ({ 0: placeholder, index }) => {
    return { offset: index, code: "misplaced-placeholder", placeholder, expected: "text" } as const;
  });
}

/** Reports unknown or misspelled placeholders, and placeholders in a wrong place. */
export function placeholderFindings(text: string): Finding<TextPlace>[] {
  return Array.from(text.matchAll(PLACEHOLDER_LIKE)).flatMap(
    ({ 0: placeholder, 1: name, index: offset }): Finding<TextPlace>[] => {
      if (placeholder !== `{{${name}}}` || !PLACEHOLDERS.includes(name!)) {
        const nearestName = nearest(name!, PLACEHOLDERS);
        const hint = nearestName && `{{${nearestName}}}`;
        return [{ offset, code: "unknown-placeholder", placeholder, near: hint }];
      }
      const isBlock = BLOCK_PLACEHOLDERS.some((block) => block === name);
      const [before, from] = [text.slice(0, offset), text.slice(offset)];
      const isAlone = /(?:^|\n\n)$/.test(before) && /^\S+(?:\n\n|$)/.test(from);
      if (!isBlock || isAlone) return [];
      return [{ offset, code: "misplaced-placeholder", placeholder, expected: "own-paragraph" }];
    },
  );
}

/**
 * Fills the placeholders for URLs in the Markdown of a checked page. The URLs are the site's own and contain no Markdown.
 */
export function fillUrls(text: string, urls: Record<UrlPlaceholder, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (all, name) => urls[name as UrlPlaceholder] ?? all);
}
