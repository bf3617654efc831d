/** Returns a text of at most `max` UTF-16 units, with `…` in place of the rest; cuts no character in half. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
