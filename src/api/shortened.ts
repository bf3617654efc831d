/** Shortens a text to `max` UTF-16 units, the last of which is then `…`; a text that fits stays the same. Never splits a surrogate pair. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
