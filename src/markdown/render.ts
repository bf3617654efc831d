import { HtmlRenderer, Parser, type Node } from "commonmark";

const parser = new Parser();
const renderer = new HtmlRenderer({ safe: true });

/**
 * The HTML of a CommonMark text. It is safe whatever the text: no HTML of the writer's, no image, no
 * link but http, https and mailto (contract §5).
 */
export function renderMarkdown(text: string): string {
  const document = parser.parse(text);
  if (mayBeUnsafe(text)) for (const { node } of unsafeNodes(document)) remove(node);
  return renderer.render(document).trimEnd();
}

export type Danger = "raw-html" | "image-in-text" | "unsafe-link";

/** What a text has in it that its HTML must not have, in the order of the text. */
export function findUnsafe(text: string): { node: Node; danger: Danger }[] {
  return mayBeUnsafe(text) ? unsafeNodes(parser.parse(text)) : [];
}

/**
 * HTML needs `<`; images, links and what they refer to need `]`, and one that only leads to whole
 * addresses is safe. Most texts have neither, and need no second look.
 */
function mayBeUnsafe(text: string): boolean {
  return /!\[|<|\](?!\((?:https?:\/\/[^/]|mailto:[^?]))/i.test(text);
}

function unsafeNodes(document: Node): { node: Node; danger: Danger }[] {
  const found: { node: Node; danger: Danger }[] = [];
  const walker = document.walker();
  for (let event = walker.next(); event; event = walker.next()) {
    const danger = event.entering ? dangerOf(event.node) : null;
    if (danger) found.push({ node: event.node, danger });
  }
  return found;
}

const LINK = /^(?:https?:\/\/[^/]|mailto:[^?])/i;

function dangerOf({ type, destination }: Node): Danger | null {
  if (type === "html_inline" || type === "html_block") return "raw-html";
  if (type === "image") return "image-in-text";
  return type === "link" && !LINK.test(destination ?? "") ? "unsafe-link" : null;
}

/** HTML goes; of a link or an image, the words stay. */
function remove(node: Node): void {
  while (node.firstChild) node.insertBefore(node.firstChild);
  node.unlink();
}
