import type { Node } from "commonmark";

/** Returns a text with blanks in place of escapes and of code on one line; offsets stay. */
export function withoutCode(text: string): string {
  return text.replace(/\\[^\n]|`+[^`\n]*`+/g, (hidden) => " ".repeat(hidden.length));
}

/**
 * Gives the offset of each node of a text, asked for in the order of the text. Inline nodes have no position
 * of their own: the first of their marks that is found in the block that holds them, behind the node
 * before, and not in code or behind a backslash.
 */
export function nodeFinder(text: string): (node: Node, marks: readonly string[]) => number {
  const visible = withoutCode(text);
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  let behind = 0;
  return (node, marks) => {
    let block: Node | null = node;
    while (block && !block.sourcepos) block = block.parent;
    const [line, column] = block?.sourcepos?.[0] ?? [1, 1];
    const from = Math.max(lineStarts[line - 1]! + column - 1, behind);
    let offset = -1;
    for (const mark of marks) {
      if (offset < 0 && mark !== "") offset = visible.indexOf(mark, from);
    }
    if (offset < 0) offset = from;
    behind = offset + 1;
    return Math.min(offset, text.length);
  };
}
