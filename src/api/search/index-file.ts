import { MEMBERS, type Member, type SearchIndex, type TextBlock } from "./search-index.ts";

/** The parts of `search-index.json`, parsed when they are asked for. */
export interface IndexFile {
  member<Key extends Member>(key: Key): SearchIndex[Key];
  /** Returns a block of texts by its number. */
  texts(block: number): TextBlock;
}

/** Opens the bytes of `search-index.json`. Throws when they are not an index of this version. */
export function openIndexFile(bytes: Uint8Array): IndexFile {
  const sizesEnd = bytes.indexOf(CLOSING_BRACKET) + 1;
  const decoded = (start: number, end: number) => decoder.decode(bytes.subarray(start, end));
  if (decoded(0, START.length) !== START) throw new Error("search-index.json has no sizes");
  const sizes = JSON.parse(decoded(START.length - 1, sizesEnd)) as number[];

  /** Where each part starts: members, then blocks. A comma separates neighbors. */
  const starts: number[] = [];
  let next = sizesEnd + 1;
  for (const [part, size] of sizes.entries()) {
    if (part === MEMBERS.length) next += TEXTS.length;
    starts.push(next);
    next += size + 1;
  }

  const parsed = new Map<number, unknown>();
  function parse(part: number, keyLength: number): unknown {
    const start = starts[part]!;
    const known = parsed.get(part) ?? JSON.parse(decoded(start + keyLength, start + sizes[part]!));
    parsed.set(part, known);
    return known;
  }

  function member<Key extends Member>(key: Key): SearchIndex[Key] {
    return parse(MEMBERS.indexOf(key), `"${key}":`.length) as SearchIndex[Key];
  }

  if (member("version") !== 3) throw new Error("search-index.json is not of version 3");
  return { member, texts: (block) => parse(MEMBERS.length + block, 0) as TextBlock };
}

const decoder = new TextDecoder();
const START = '{"sizes":[';
const TEXTS = '"texts":[';
const CLOSING_BRACKET = "]".charCodeAt(0);
