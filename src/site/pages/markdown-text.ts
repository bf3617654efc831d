/** Characters that can begin markup inside a line of Markdown (CommonMark and GitHub's tables and strikethrough). */
const INLINE = /[\\`*_[\]<>&~|]/g;

/** What makes a block of a line that begins with it: a heading, a list, a rule, an underline. */
const LINE_START = /^(?:[#+=-]|\d+(?=[.)]))/;

/** Returns a text of one line as Markdown that shows it as it is. */
export function markdownText(text: string): string {
  return text
    .replace(INLINE, "\\$&")
    .replace(LINE_START, (start) => (/\d/.test(start) ? `${start}\\` : `\\${start}`));
}

/** Returns a Markdown link. */
export function markdownLink(text: string, url: string): string {
  return `[${markdownText(text)}](${url})`;
}

/** Returns front matter: a key per line, each value as JSON, which is YAML as well. */
export function frontMatter(fields: Record<string, unknown>): string {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join("")}---\n`;
}
