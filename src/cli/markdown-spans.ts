/** Characters of a URL that are shown; a longer one is no link any more. */
const URL_SHOWN = 300;

/** Returns an autolink. What could end it, or begin another construct, is percent-encoded. */
export function autolink(url: string): string {
  if (url.length > URL_SHOWN) return codeSpan(`${url.slice(0, URL_SHOWN)}…`);
  return `<${url.replace(/[\s<>\\\p{C}]/gu, (character) => encodeURIComponent(character.toWellFormed()))}>`;
}

/** Returns a code span, in which neither mentions nor Markdown nor HTML have a meaning. */
export function codeSpan(text: string): string {
  const line = text.replace(/[\s\p{C}]+/gu, " ").trim();
  const longest = Math.max(0, ...Array.from(line.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${longest > 0 ? ` ${line} ` : line}${fence}`;
}
