import { hostOf, parseUrl } from "../text/parse-url.ts";
import { textOf } from "./lines.ts";
import { toolAt } from "./fact-columns.ts";
import type { SearchIndex } from "./search-index.ts";

const ADDRESS = /^(?:https?:\/\/)?[^\s.:/?#]+(?:\.[^\s.:/?#]+)+(?:[:/?#]\S*)?$/i;

/** Parses a query that is a URL, with or without its scheme; null for one of words. */
export function addressOf(q: string): URL | null {
  const text = q.trim();
  return ADDRESS.test(text) ? parseUrl(text.includes("://") ? text : `https://${text}`) : null;
}

/**
 * Returns the tools whose website has the host of a URL, then those with a host below it; if there are none, those with the
 * nearest host above it. Inside these, those come first whose path is the longest that the URL's path begins with, then follows the
 * editors' choice.
 */
export function toolsAtAddress(index: SearchIndex, url: URL): number[] {
  const asked = hostOf(url);
  for (let host = asked; host.includes("."); host = host.slice(host.indexOf(".") + 1)) {
    const found = websitesWith(index, host).flatMap(({ tool, website }, place) => {
      const isSame = hostOf(website) === host;
      const isBelow = host === asked && hostOf(website).endsWith(`.${host}`);
      const fit = sharedPath(pathOf(website), pathOf(url));
      return isSame || isBelow ? { tool, isSame, fit, place } : [];
    });
    if (found.length === 0) continue;
    // oxlint-disable-next-line unicorn/no-array-sort -- the array is new, and older browsers lack toSorted
    found.sort((a, b) => Number(b.isSame) - Number(a.isSame) || b.fit - a.fit || a.place - b.place);
    return found.map(({ tool }) => tool);
  }
  return [];
}

/** Returns the tools whose website's host contains a text, in the editors' choice. Few lines are parsed: most lack the text. */
function websitesWith(index: SearchIndex, text: string) {
  // Records have letters beyond ASCII, hosts of URLs their code.
  const isCode = text.includes("xn--");
  const lines = textOf(index.tools, 0, index.count).match(/.+/g) ?? [];
  return lines.flatMap((line, tool) => {
    if (!isCode && !line.includes(text)) return [];
    const website = parseUrl(toolAt(index, tool).website);
    return website?.hostname.includes(text) ? { tool, website } : [];
  });
}

function pathOf({ pathname, search }: URL): string {
  return (pathname + search).replace(/\/+$/, "");
}

/** Returns the length of `path` if `whole` begins with it, else -1. */
function sharedPath(path: string, whole: string): number {
  const isStart = whole.startsWith(path) && /^(?:$|[/?&])/.test(whole.slice(path.length));
  return isStart ? path.length : -1;
}
