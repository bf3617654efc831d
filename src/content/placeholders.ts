import type { Node } from "commonmark";
import { nearest } from "../api/nearest.ts";
import type { PlaceholderPlace } from "./findings.ts";
import { blockStarts } from "./markdown/node-offsets.ts";
import { nodesOf } from "./markdown/parser.ts";
import type { TextFinding } from "./positions.ts";

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

/** Two braces and the name after them, with the braces that should follow. */
const WRITTEN = /\{\{(\w*)(?:\}\})?/g;
/** Two braces in Markdown, in any way to write them. */
const BRACES = /(?:\\?\{|&(?:#0*123|#x0*7b|lcub|lbrace);|%7B){2}/i;
const DEFINED = new RegExp(`(?<=^ {0,3}\\[[^\\n]*\\]:[^\\n]*)${BRACES.source}`, "im");

/** Reports placeholders in a text that is shown as it is written. */
export function placeholdersInYaml(yaml: string): TextFinding[] {
  return Array.from(yaml.matchAll(WRITTEN), ({ 0: placeholder, index }) => {
    return { offset: index, code: "misplaced-placeholder", placeholder, expected: "text" } as const;
  });
}

/**
 * Finds the placeholders of a parsed text in whatever reaches its HTML, however they are written. Returns the names
 * of those in their places, and reports all others.
 */
export function findPlaceholders(
  text: string,
  document: Node,
): { names: Set<string>; findings: TextFinding[] } {
  mergeTexts(document);
  const names = new Set<string>();
  const findings: TextFinding[] = [];
  const startOf = blockStarts(text);
  let after = 0;
  for (const node of nodesOf(document)) {
    for (const { 0: placeholder, 1: name, index } of textIn(node).matchAll(WRITTEN)) {
      const offset = offsetOf(text, placeholder, startOf(node), after);
      after = offset + 1;
      const wrong = placeholder.endsWith("}}") ? whatIsWrong(name!, node, index) : unknown(name!);
      if (wrong === null) names.add(name!);
      else findings.push({ offset, placeholder, ...wrong });
    }
  }
  return { names, findings };
}

/** Makes adjacent text nodes one: the parser begins another at each character that could be markup. */
function mergeTexts(document: Node): void {
  const texts = Array.from(nodesOf(document)).filter(({ type }) => type === "text");
  for (const text of texts) {
    if (text.prev?.type !== "text") continue;
    text.prev.literal += text.literal ?? "";
    text.unlink();
  }
}

/** Returns what a node itself adds to the HTML. A link's URL is first, and its braces are as they were written. */
function textIn(node: Node): string {
  return [urlOf(node), node.literal, node.title, node.info].join("\n");
}

function urlOf({ destination }: Node): string {
  return (destination ?? "").replaceAll("%7B", "{").replaceAll("%7D", "}");
}

/** Returns the offset of a placeholder after that of the one before it, or one near it if it is written in another way. */
function offsetOf(text: string, placeholder: string, block: number, after: number): number {
  const from = Math.max(block, after);
  const paragraph = /^.*?(?=\n[ \t]*\n|$)/s.exec(text.slice(from))![0];
  const at = [paragraph.indexOf(placeholder), paragraph.search(BRACES)].find((at) => at >= 0);
  if (at !== undefined) return from + at;
  // An autolink is a URL and a text with one placeholder; other URLs and titles may be defined below.
  const before = text.lastIndexOf(placeholder, from);
  if (before >= block) return before;
  const below = text.slice(from).search(DEFINED);
  return Math.min(below >= 0 ? from + below : from, text.length - 1);
}

function unknown(name: string) {
  const near = nearest(name, PLACEHOLDERS);
  return { code: "unknown-placeholder", near: near && `{{${near}}}` } as const;
}

/** Returns what is wrong with a placeholder at an index of the text in a node, or null. */
function whatIsWrong(name: string, node: Node, index: number) {
  if (!PLACEHOLDERS.includes(name)) return unknown(name);
  const expected = expectedPlace(name, node, index);
  return expected && ({ code: "misplaced-placeholder", expected } as const);
}

/** Returns where a placeholder should be, or null if it is there. */
function expectedPlace(name: string, node: Node, index: number): PlaceholderPlace | null {
  const isInUrl = index < urlOf(node).length;
  if (isInUrl && (index > 0 || !beginsWithPlaceholder(node.destination!))) return "link-start";
  let block = node.parent;
  while (block && !block.sourcepos) block = block.parent;
  if ((BLOCKS as readonly string[]).includes(name)) {
    const isText = node.type === "text" && node.literal === `{{${name}}}`;
    const isAlone = isText && node === block?.firstChild && !node.next;
    const isParagraph = block?.type === "paragraph" && block.parent?.type === "document";
    return isAlone && isParagraph ? null : "own-paragraph";
  }
  const isInParagraph = block?.type === "paragraph" && block.parent?.type !== "item";
  return name === OPTIONAL && !isInParagraph ? "paragraph" : null;
}

const FILLED = new RegExp(
  `<p>\\{\\{(${BLOCKS.join("|")})\\}\\}</p>|\\{\\{(${[...TEXTS, ...URLS].join("|")})\\}\\}|(?<=href=")${URL_START}`,
  "g",
);
const PARAGRAPH = /<p>(?:(?!<\/p>)[^])*<\/p>\n?/g;

/** Fills the HTML of a checked page with values, which are HTML, in one pass: no value is filled again. */
export function fillPlaceholders(
  html: string,
  valueOf: (name: Placeholder) => string | null,
): string {
  const fill = (_: string, ...names: (string | undefined)[]) =>
    valueOf(names.find((name) => name !== undefined) as Placeholder) ?? "";
  const whole =
    valueOf(OPTIONAL) === null
      ? html.replace(PARAGRAPH, (paragraph) => (MENTIONS_OPTIONAL.test(paragraph) ? "" : paragraph))
      : html;
  return whole.replace(FILLED, fill);
}
