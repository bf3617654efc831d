import { Parser, type Node } from "commonmark";

/** Parses a CommonMark text. Untrusted text must be within the limits of limits.ts, or parsing takes seconds. */
export function parseMarkdown(text: string): Node {
  return parser.parse(text);
}

/** An entity of HTML, such as `&eacute;`, or what looks like one. */
export const ENTITY = /&(?:#x[a-f0-9]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,31});/gi;

/** Returns the characters that an entity stands for; the same text if it is none. */
export function decodedEntity(entity: string): string {
  return parseMarkdown(entity).firstChild?.firstChild?.literal ?? entity;
}

/** Moves the headings of a document so that the highest are of a level, for a page that has higher ones of its own. */
export function nestHeadings(document: Node, level: number): Node {
  const headings = [...nodesOf(document)].filter(({ type }) => type === "heading");
  const highest = Math.min(...headings.map((heading) => heading.level));
  for (const heading of headings) heading.level = Math.min(heading.level - highest + level, 6);
  return document;
}

/** Yields the nodes of a document in the order of the text. */
export function* nodesOf(document: Node): Generator<Node> {
  const walker = document.walker();
  for (let event = walker.next(); event; event = walker.next()) {
    if (event.entering) yield event.node;
  }
}

const parser = guarded(new Parser());

interface InlineParser {
  subject: string;
  pos: number;
  parseLinkTitle: () => string | null;
}

/** A link title, as a regular expression that takes linear time. */
const TITLE =
  // oxlint-disable-next-line no-control-regex -- CommonMark excludes U+0000 from titles
  /^(?:"(?:\\[^]|[^"\\\0])*"|'(?:\\[^]|[^'\\\0])*'|\((?:\\[^]|[^()\\\0])*\))/;

/**
 * Makes commonmark.js parse a link title only where TITLE finds one. On an unclosed title, its own regular
 * expression takes exponential time in the backslashes: ninety characters take hours.
 */
function guarded(parser: Parser): Parser {
  const { inlineParser } = parser as unknown as { inlineParser: InlineParser };
  const parseLinkTitle = inlineParser.parseLinkTitle.bind(inlineParser);
  inlineParser.parseLinkTitle = () =>
    TITLE.test(inlineParser.subject.slice(inlineParser.pos)) ? parseLinkTitle() : null;
  return parser;
}

/** Returns a text with spaces in place of escapes and of code on one line; offsets stay the same. */
export function withoutCode(text: string): string {
  return text.replace(/\\[^\n]|`+[^`\n]*`+/g, (hidden) => " ".repeat(hidden.length));
}

/**
 * Returns a function that finds the offset of a node; it must be called in the order of the text. commonmark.js
 * gives positions to blocks only: an inline node is at the first of its marks in its block that comes
 * after the previous node, outside code and not after a backslash.
 */
export function nodeFinder(text: string): (node: Node, marks: readonly string[]) => number {
  const visible = withoutCode(text);
  const startOf = blockStarts(text);
  let after = 0;
  return (node, marks) => {
    const from = Math.max(startOf(node), after);
    let offset = -1;
    for (const mark of marks) {
      if (offset < 0 && mark !== "") offset = visible.indexOf(mark, from);
    }
    if (offset < 0) offset = from;
    after = offset + 1;
    return Math.min(offset, text.length);
  };
}

/** Returns a function that finds the offset of the block that is or contains a node. */
function blockStarts(text: string): (node: Node) => number {
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (node) => {
    let block: Node | null = node;
    while (block && !block.sourcepos) block = block.parent;
    const [line, column] = block?.sourcepos?.[0] ?? [1, 1];
    return lineStarts[line - 1]! + column - 1;
  };
}
