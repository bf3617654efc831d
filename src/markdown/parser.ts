import { Parser, type Node } from "commonmark";

/** Parses a CommonMark text that keeps the limits of limits.ts. */
export function parseMarkdown(text: string): Node {
  return parser.parse(text);
}

/** Visits the nodes of a document in the order of the text. */
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

/** A link title, in a form that a regular expression reads in linear time. */
const TITLE =
  // oxlint-disable-next-line no-control-regex -- CommonMark excludes U+0000 from titles
  /^(?:"(?:\\[^]|[^"\\\0])*"|'(?:\\[^]|[^'\\\0])*'|\((?:\\[^]|[^()\\\0])*\))/;

/**
 * Lets commonmark.js look for a link title only where there is one: on a title that is not closed, its own
 * expression takes twice as long for each backslash: ninety characters take hours.
 */
function guarded(parser: Parser): Parser {
  const { inlineParser } = parser as unknown as { inlineParser: InlineParser };
  const parseLinkTitle = inlineParser.parseLinkTitle.bind(inlineParser);
  inlineParser.parseLinkTitle = () =>
    TITLE.test(inlineParser.subject.slice(inlineParser.pos)) ? parseLinkTitle() : null;
  return parser;
}
