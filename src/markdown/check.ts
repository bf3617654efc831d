import type { Node } from "commonmark";
import { quoted, type Fault } from "../content/diagnostics.ts";
import { findUnsafe, type Danger } from "./render.ts";

/** A long text is an article, not a book; the limit bounds what a hostile one can cost. In UTF-16 units. */
const LONG_TEXT_MAX = 20_000;

/** The faults of a long text, at offsets of it. White space at its ends is not part of it. */
export function checkMarkdown(written: string): Fault[] {
  const text = written.trim();
  const start = written.indexOf(text);
  if (text === "") {
    return [{ offset: 0, code: "empty", message: "the long text is empty; write it here" }];
  }
  if (text.length > LONG_TEXT_MAX) {
    const message = `the long text must be at most ${LONG_TEXT_MAX} characters, and has ${text.length}`;
    return [{ offset: start + LONG_TEXT_MAX, code: "too-long", message }];
  }
  const unsafe = findUnsafe(text);
  if (unsafe.length === 0) return [];
  const find = finder(text);
  return unsafe.map(({ node, danger }) => ({
    offset: start + find(node, MARKS[danger](node)),
    code: danger,
    message: MESSAGES[danger](node),
  }));
}

/** The texts by which a node is found again in its block, the surest first. */
const MARKS: Record<Danger, (node: Node) => string[]> = {
  "raw-html": ({ literal }) => [literal ?? "", "<"],
  "image-in-text": () => ["!["],
  "unsafe-link": ({ destination }) => [destination ?? "", "](", "<", "]"],
};

const MESSAGES: Record<Danger, (node: Node) => string> = {
  "raw-html": ({ literal }) =>
    `HTML is not kept: ${quoted(literal ?? "")}; write Markdown, or put a backslash before <`,
  "image-in-text": () =>
    "images have no place in the text; a picture of the tool is its screenshot",
  "unsafe-link": ({ destination }) =>
    `a link must be a whole address in https://, http:// or mailto:, not ${quoted(destination ?? "")}`,
};

/**
 * Gives the offset of a node. Inline nodes have no position of their own: their mark is looked for in
 * the block that holds them, behind the node before, and not in code or behind a backslash.
 */
function finder(text: string): (node: Node, marks: readonly string[]) => number {
  const visible = text.replace(/\\[^\n]|`+[^`\n]*`+/g, (hidden) => " ".repeat(hidden.length));
  const lineStarts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1))
    lineStarts.push(at + 1);
  let behind = 0;
  return (node, marks) => {
    let block: Node | null = node;
    while (block && !block.sourcepos) block = block.parent;
    const [line, column] = block?.sourcepos?.[0] ?? [1, 1];
    const from = Math.max(lineStarts[line - 1]! + column - 1, behind);
    const found = marks.map((mark) => (mark === "" ? -1 : visible.indexOf(mark, from)));
    const offset = found.find((at) => at >= 0) ?? from;
    behind = offset + 1;
    return Math.min(offset, text.length);
  };
}
