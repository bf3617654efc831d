import type { ToolRecord } from "../content/record.ts";

/**
 * Returns the command that dates the verification of a record, to paste into a shell. Nothing in it has a meaning to a shell:
 * the URL comes from a record, which may contain `$(…)`.
 */
export function pasteCommand(
  { slug, website }: Pick<ToolRecord, "slug" | "website">,
  folder: string,
): string {
  const content = folder === "content" ? "" : ` --content ${shellWord(folder)}`;
  return `npm run review -- verified ${slug} --seen ${shellUrl(website)}${content}`;
}

/** Returns a URL in which only `& ? # ;` need the double quotes around it, in all shells and on Windows. */
function shellUrl(url: string): string {
  const plain = /^[\w:/?&=#.~+,;@%-]+$/.test(url) ? url : new URL(url).href;
  const safe = plain.replace(/[^\w:/?&=#.~+,;@%-]/g, percentEncoded);
  return /[?&=#;]/.test(safe) ? `"${safe}"` : safe;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}

function shellWord(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
