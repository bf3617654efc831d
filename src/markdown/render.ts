import { HtmlRenderer, type Node } from "commonmark";
import { isLinkDestination } from "../schema/web-address.ts";
import { nodesOf } from "./parser.ts";

const renderer = new HtmlRenderer({ safe: true });

export type Danger = "raw-html" | "image-in-text" | "unsafe-link";

/** A node that the HTML of its document must not have. */
export interface UnsafeNode {
  node: Node;
  danger: Danger;
}

/**
 * Renders a parsed document as HTML. It is safe whatever the text: no HTML of the writer's, no image, no
 * link but http, https and mailto (contract §5). What is unsafe leaves the document.
 */
export function renderHtml(document: Node, unsafe = unsafeNodes(document)): string {
  for (const { node } of unsafe) remove(node);
  return renderer.render(document).trimEnd();
}

/** Returns the unsafe nodes of a document, in the order of the text. */
export function unsafeNodes(document: Node): UnsafeNode[] {
  const found: UnsafeNode[] = [];
  for (const node of nodesOf(document)) {
    const danger = dangerOf(node);
    if (danger) found.push({ node, danger });
  }
  return found;
}

function dangerOf({ type, destination }: Node): Danger | null {
  if (type === "html_inline" || type === "html_block") return "raw-html";
  if (type === "image") return "image-in-text";
  return type === "link" && !isLinkDestination(destination ?? "") ? "unsafe-link" : null;
}

/** HTML goes; of a link or an image, the words stay. */
function remove(node: Node): void {
  while (node.firstChild) node.insertBefore(node.firstChild);
  node.unlink();
}
