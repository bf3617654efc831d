import type { Node } from "commonmark";

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
