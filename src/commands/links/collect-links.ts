import { byCodeUnit } from "../../core/text/fold.ts";
import type { Content } from "../../core/content/load.ts";
import type { ValuePlace } from "../../core/content/findings.ts";
import { openRecord } from "../../core/content/open-record.ts";
import { positionInRecord } from "../../core/content/parse-record.ts";
import type { CollectionRecord, ToolRecord } from "../../core/content/record.ts";
import type { Source } from "../../core/files/source.ts";
import {
  attribute,
  flatTokens,
  parseMarkdown,
  tokenFinder,
} from "../../core/content/markdown/parser.ts";

export interface Link {
  slug: string;
  /** Keys joined by dots, such as `education_pricing.url`, or the key of the long text. */
  field: string;
  url: string;
  path: string;
  line: number;
}

/** Returns the URLs of records, sorted by path and line, each once per field. */
export function collectLinks({ tools, collections }: Content, source: Source): Link[] {
  const links = [
    ...tools.flatMap((tool) => linksOf(tool, "long_description", source)),
    ...collections.flatMap((collection) => linksOf(collection, "introduction", source)),
  ];
  return links.toSorted((a, b) => byCodeUnit(a.path, b.path) || a.line - b.line);
}

function linksOf(
  { slug, path, text }: ToolRecord | CollectionRecord,
  textField: string,
  source: Source,
): Link[] {
  const file = openRecord(path, source.read(path)).value;
  // Another program may have deleted the file since it was checked.
  if (!file) return [];
  const links = new Map<string, Link>();
  const add = (field: string, url: string, at: ValuePlace["at"]) => {
    const key = `${field} ${url}`;
    const { line } = positionInRecord(path, file, at);
    if (!links.has(key)) links.set(key, { slug, field, url, path: source.display(path), line });
  };
  for (const [keys, url] of urlValues(file.document.value)) add(keys.join("."), url, keys);
  for (const { url, offset } of textLinks(text)) add(textField, url, offset);
  return [...links.values()];
}

const WEB = /^https?:\/\/\S+$/i;

/** Yields each string that is a URL, with its keys. Schemas need not mark fields as URLs. */
export function* urlValues(value: unknown, keys: string[] = []): Generator<[string[], string]> {
  if (typeof value === "string") {
    if (WEB.test(value.trim())) yield [keys, value.trim()];
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* urlValues(inner, [...keys, key]);
  }
}

const ORIGIN = /^https?:\/\/[^/?#]*/i;

/** Returns the http and https URLs that a Markdown text links to, with their offsets (UTF-16 units). */
export function textLinks(markdown: string): { url: string; offset: number }[] {
  const find = tokenFinder(markdown);
  return flatTokens(parseMarkdown(markdown)).flatMap((token) => {
    const url = attribute(token, "href");
    if (!WEB.test(url)) return [];
    // The parser percent-encodes URLs, so the text may contain only the origin unchanged.
    return [{ url, offset: find(token, [url, ORIGIN.exec(url)![0]]) }];
  });
}
