import { HtmlRenderer, type Node } from "commonmark";
import { isLinkDestination } from "../schema/web-address.ts";
import { nodesOf } from "./parser.ts";

const renderer = new HtmlRenderer({ safe: true });

type Danger = "raw-html" | "image-in-text" | "unsafe-link";

/** A node that must not reach the HTML. */
export interface UnsafeNode {
  node: Node;
  danger: Danger;
}

/**
 * Renders a parsed document as HTML that is safe for any text: no raw HTML, no images, only http, https and
 * mailto links (contract §5). Removes the unsafe nodes from the document.
 */
export function renderHtml(document: Node, unsafe = unsafeNodes(document)): string {
  for (const { node } of unsafe) remove(node);
  return renderer.render(document).trimEnd();
}

/** Returns the unsafe nodes of a document, in the order of the text. */
export function unsafeNodes(document: Node, isSafeLink = isLinkDestination): UnsafeNode[] {
  const found: UnsafeNode[] = [];
  for (const node of nodesOf(document)) {
    const danger = dangerOf(node, isSafeLink);
    if (danger) found.push({ node, danger });
  }
  return found;
}

function dangerOf(
  { type, destination }: Node,
  isSafeLink: (destination: string) => boolean,
): Danger | null {
  if (type === "html_inline" || type === "html_block") return "raw-html";
  if (type === "image") return "image-in-text";
  return type === "link" && !isSafeLink(destination ?? "") ? "unsafe-link" : null;
}

/** Removes a node but keeps the words of a link or an image. */
function remove(node: Node): void {
  while (node.firstChild) node.insertBefore(node.firstChild);
  node.unlink();
}
