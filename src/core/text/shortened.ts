/**
 * Shortens a text to `max` UTF-16 units, of which the last `kept` are its end, after `…`. Never splits a surrogate
 * pair.
 */
export function shortened(text: string, max: number, kept = 0): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1 - kept).replace(/[\ud800-\udbff]$/, "");
  return `${start}…${text.slice(text.length - kept).replace(/^[\udc00-\udfff]/, "")}`;
}
