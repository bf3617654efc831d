/** Returns a text as one word of nginx. Only values of this program come here, and none has a backslash but patterns. */
export function quoted(text: string): string {
  const quote = text.includes('"') ? "'" : '"';
  return quote + text.replaceAll("\n", "\\n").replaceAll(quote, `\\${quote}`) + quote;
}
