import { HtmlRenderer, Parser, type Node } from "commonmark";
import { controlCharacterAt } from "../schema/rules.ts";
import { quoted, type Fault } from "./diagnostics.ts";

/** A long text is an article, not a book; the limit bounds what a hostile one can cost. In UTF-16 units. */
export const LONG_TEXT_MAX = 20_000;

const LINK = /^(?:https?:\/\/[^/]|mailto:[^?])/i;

const parser = new Parser();
const renderer = new HtmlRenderer({ safe: true });

/**
 * The HTML of a CommonMark text, and its faults at offsets of the text. The HTML is safe whatever the
 * text: no HTML of the writer's, no image, no link but http, https and mailto (contract §5).
 */
export function renderMarkdown(text: string): { html: string; faults: Fault[] } {
  if (text.trim() === "") return fault(0, "empty", "the long text is empty; write it here");
  if (text.length > LONG_TEXT_MAX) {
    const message = `the long text must be at most ${LONG_TEXT_MAX} characters, and has ${text.length}`;
    return fault(LONG_TEXT_MAX, "too-long", message);
  }
  const control = controlCharacterAt(text);
  if (control >= 0) return fault(control, "control-character", "remove this invisible character");
  const document = parser.parse(text);
  const faults = MAY_BE_UNSAFE.test(text) ? removeUnsafe(document, text) : [];
  return { html: renderer.render(document).trimEnd(), faults };
}

function fault(offset: number, code: Fault["code"], message: string) {
  return { html: "", faults: [{ offset, code, message }] };
}

/** Links, images and HTML all need one of these characters. */
const MAY_BE_UNSAFE = /[<\]]/;

function removeUnsafe(document: Node, text: string): Fault[] {
  const faults: Fault[] = [];
  const walker = document.walker();
  const nodes: Node[] = [];
  for (let event = walker.next(); event; event = walker.next()) {
    if (event.entering) nodes.push(event.node);
  }
  for (const node of nodes) {
    if (node.type === "html_inline" || node.type === "html_block") {
      const message = `HTML is not kept: ${quoted(node.literal ?? "")}; write Markdown, or put a backslash before <`;
      faults.push({ offset: offsetOf(node, node.literal, text), code: "raw-html", message });
      node.unlink();
    } else if (node.type === "image") {
      const message = "images have no place in the text; a picture of the tool is its screenshot";
      faults.push({ offset: offsetOf(node, "![", text), code: "image-in-text", message });
      replaceByContent(node);
    } else if (node.type === "link" && !LINK.test(node.destination ?? "")) {
      const message = `a link must be a whole address in https://, http:// or mailto:, not ${quoted(node.destination ?? "")}`;
      faults.push({ offset: offsetOf(node, node.destination, text), code: "unsafe-link", message });
      replaceByContent(node);
    }
  }
  return faults;
}

function replaceByContent(node: Node): void {
  while (node.firstChild) node.insertBefore(node.firstChild);
  node.unlink();
}

/** Inline nodes have no position of their own: their text is looked for in the block that holds them. */
function offsetOf(node: Node, literal: string | null, text: string): number {
  let block: Node | null = node;
  while (block && !block.sourcepos) block = block.parent;
  const [line, column] = block?.sourcepos?.[0] ?? [1, 1];
  let offset = 0;
  for (let i = 1; i < line; i++) offset = text.indexOf("\n", offset) + 1;
  offset += column - 1;
  const found = literal ? text.indexOf(literal, offset) : -1;
  return found >= 0 ? found : offset;
}
