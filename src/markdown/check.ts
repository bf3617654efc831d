import type { Node } from "commonmark";
import { quoted, type Fault } from "../content/diagnostics.ts";
import { findUnsafe, type Danger } from "./render.ts";

/** A long text is an article, not a book; the limit bounds what a hostile one can cost. In UTF-16 units. */
const LONG_TEXT_MAX = 20_000;

/** The faults of a long text, at offsets of it. */
export function checkMarkdown(text: string): Fault[] {
  if (text.trim() === "") {
    return [{ offset: 0, code: "empty", message: "the long text is empty; write it here" }];
  }
  if (text.length > LONG_TEXT_MAX) {
    const message = `the long text must be at most ${LONG_TEXT_MAX} characters, and has ${text.length}`;
    return [{ offset: LONG_TEXT_MAX, code: "too-long", message }];
  }
  return findUnsafe(text).map(({ node, danger }) => ({
    offset: offsetOf(node, MARKS[danger](node), text),
    code: danger,
    message: MESSAGES[danger](node),
  }));
}

/** The text by which a node is found again in its block. */
const MARKS: Record<Danger, (node: Node) => string> = {
  "raw-html": ({ literal }) => literal ?? "",
  "image-in-text": () => "![",
  "unsafe-link": ({ destination }) => destination ?? "",
};

const MESSAGES: Record<Danger, (node: Node) => string> = {
  "raw-html": ({ literal }) =>
    `HTML is not kept: ${quoted(literal ?? "")}; write Markdown, or put a backslash before <`,
  "image-in-text": () =>
    "images have no place in the text; a picture of the tool is its screenshot",
  "unsafe-link": ({ destination }) =>
    `a link must be a whole address in https://, http:// or mailto:, not ${quoted(destination ?? "")}`,
};

/** Inline nodes have no position of their own: their mark is looked for in the block that holds them. */
function offsetOf(node: Node, mark: string, text: string): number {
  let block: Node | null = node;
  while (block && !block.sourcepos) block = block.parent;
  const [line, column] = block?.sourcepos?.[0] ?? [1, 1];
  let offset = 0;
  for (let i = 1; i < line; i++) offset = text.indexOf("\n", offset) + 1;
  offset += column - 1;
  const found = mark === "" ? -1 : text.indexOf(mark, offset);
  return found >= 0 ? found : offset;
}
