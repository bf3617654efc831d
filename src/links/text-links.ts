import type { Node } from "commonmark";
import { nodeFinder } from "../markdown/node-offsets.ts";
import { parseMarkdown } from "../markdown/parser.ts";

/** A URL of a long text, at an offset (UTF-16 units) of it. */
export interface TextLink {
  url: string;
  offset: number;
}

const WEB = /^https?:\/\//i;
const BARE = /https?:\/\/[^\s<>"«»“”]+/gi;

/** Returns the http and https URLs of a Markdown text: targets of links, and URLs written as plain text. */
export function textLinks(markdown: string): TextLink[] {
  const find = nodeFinder(markdown);
  const links: TextLink[] = [];
  const add = (url: string, node: Node) => links.push({ url, offset: find(node, spellings(url)) });
  const walker = parseMarkdown(markdown).walker();
  let plain = "";
  for (let event = walker.next(); event; event = walker.next()) {
    const { node, entering } = event;
    if (node.type === "text" && !isInLink(node)) {
      plain += node.literal ?? "";
      if (node.next?.type === "text") continue;
      for (const [url] of plain.matchAll(BARE)) add(withoutPunctuation(url), node);
      plain = "";
    } else if (node.type === "link" && entering && WEB.test(node.destination ?? "")) {
      add(node.destination!, node);
    }
  }
  return links;
}

function isInLink(node: Node): boolean {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === "link") return true;
  }
  return false;
}

/** A URL at the end of a sentence does not include its full stop, nor the bracket that closes around it. */
function withoutPunctuation(url: string): string {
  const trimmed = url.replace(/[.,;:!?…'’]+$/, "");
  const unmatched = trimmed.endsWith(")") && !trimmed.includes("(");
  return unmatched ? withoutPunctuation(trimmed.slice(0, -1)) : trimmed;
}

/** The parser percent-encodes what it reads; the origin alone is the last resort. */
function spellings(url: string): string[] {
  const origin = /^https?:\/\/[^/?#]*/i.exec(url)?.[0] ?? url;
  return [url, decoded(url), origin];
}

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
