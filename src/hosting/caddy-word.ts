/** Returns a text as one word of a Caddyfile. Only values of this program come here, and none has a backtick. */
export function quoted(text: string): string {
  return `\`${text}\``;
}

/** Indents lines by the blocks that they are in, as `caddy fmt` does. */
export function formatted(text: string): string {
  let depth = 0;
  const lines = text.split("\n").map((line) => {
    const trimmed = line.trim();
    if (trimmed === "}") depth--;
    const indented = trimmed === "" ? "" : "\t".repeat(depth) + trimmed;
    if (trimmed.endsWith("{")) depth++;
    return indented;
  });
  return lines.join("\n");
}
