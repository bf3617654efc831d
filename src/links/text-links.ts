import { Parser, type Node } from "commonmark";

/** A URL of a long text, at an offset (UTF-16 units) of it. */
export interface TextLink {
  url: string;
  offset: number;
}

const parser = new Parser();
const WEB = /^https?:\/\//i;
const BARE = /https?:\/\/[^\s<>"«»“”]+/gi;

/** Returns the http and https URLs of a Markdown text: targets of links, and URLs written as plain text. */
export function textLinks(markdown: string): TextLink[] {
  const find = finder(markdown);
  const links: TextLink[] = [];
  const add = (url: string, node: Node) => links.push({ url, offset: find(url, node) });
  const walker = parser.parse(markdown).walker();
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

/** The parser gives positions to blocks only, so a URL is looked for in its block, after the URL before. */
function finder(text: string): (url: string, node: Node) => number {
  const lineStarts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    lineStarts.push(at + 1);
  }
  let behind = 0;
  return (url, node) => {
    let block: Node | null = node;
    while (block && !block.sourcepos) block = block.parent;
    const [line, column] = block?.sourcepos?.[0] ?? [1, 1];
    const start = Math.max(lineStarts[line - 1]! + column - 1, behind);
    const found = spellings(url).map((spelling) => text.indexOf(spelling, start));
    const offset = found.find((at) => at >= 0) ?? start;
    behind = offset + 1;
    return Math.min(offset, text.length);
  };
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
