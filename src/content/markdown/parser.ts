import { Parser, type Node } from "commonmark";

/** Parses a CommonMark text. Untrusted text must be within the limits of limits.ts, or parsing takes seconds. */
export function parseMarkdown(text: string): Node {
  return parser.parse(text);
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
