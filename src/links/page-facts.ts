import { Tokenizer, TokenizerMode, type Token } from "parse5";

/** What a page says about itself. */
export interface PageFacts {
  /** On one line, without control characters; null when there is none. */
  title: string | null;
  /** The language of `<html lang>`; null when there is none, or no language tag. */
  lang: string | null;
  /** The text outside of tags, scripts and styles. */
  text: string;
}

/** In characters. Longer titles are cut: they go into a file and onto a terminal. */
const TITLE_MAX = 200;
const LANGUAGE_TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/;
/** Characters that a terminal obeys, or that reorder or hide text. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** How the tokenizer reads elements whose content is no markup of the page. */
const { RCDATA, RAWTEXT, SCRIPT_DATA } = TokenizerMode;
const RAW = new Map<string, Tokenizer["state"]>([
  ["title", RCDATA],
  ["script", SCRIPT_DATA],
  ...["style", "template", "noscript", "textarea"].map((name) => [name, RAWTEXT] as const),
]);

/**
 * Reads a page, or its beginning, in time linear in its length. The tree builder of parse5 is not: as the standard
 * says, it copies unclosed elements into each paragraph, so that 20 kB of `<b>` and `<p>` become a gigabyte.
 */
export function pageFacts(html: string): PageFacts {
  let title: string | null = null;
  let lang: string | null = null;
  /** The content of RAW elements is read apart, until the tag that ends them. */
  let text = "";
  let raw: string | null = null;
  const add = ({ chars }: Token.CharacterToken) => {
    if (raw === null) text += chars;
    else raw += chars;
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ tagName, attrs }) => {
        text += " ";
        const declared = attrs.find(({ name }) => name === "lang")?.value.trim() ?? "";
        if (tagName === "html" && LANGUAGE_TAG.test(declared)) lang ??= declared;
        tokenizer.state = RAW.get(tagName) ?? tokenizer.state;
        raw = RAW.has(tagName) ? "" : null;
      },
      onEndTag: ({ tagName }) => {
        text += " ";
        if (tagName === "title" && raw !== null) {
          title ??= Array.from(oneLine(raw)).slice(0, TITLE_MAX).join("").trim() || null;
        }
        raw = null;
      },
      onCharacter: add,
      onWhitespaceCharacter: add,
      onNullCharacter: () => {},
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => {},
    },
  );
  tokenizer.write(html, true);
  return { title, lang, text: oneLine(text) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(INVISIBLE, "").trim();
}

const META_CHARSET = /<meta\s[^<>]{0,400}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i;
const BYTE_ORDER_MARKS: Record<string, string> = {
  "\u00ef\u00bb": "utf-8",
  "\u00fe\u00ff": "utf-16be",
  "\u00ff\u00fe": "utf-16le",
};

/**
 * Returns the text of a page. Its encoding is the one of its byte order mark, else of the `Content-Type`, else of
 * a `<meta>` in the first 4 kB, else UTF-8 where the bytes are valid, else Windows-1252.
 */
export function pageText(bytes: Buffer, contentType = ""): string {
  const start = bytes.toString("latin1", 0, 4096);
  const labels = [
    BYTE_ORDER_MARKS[start.slice(0, 2)],
    /charset\s*=\s*"?([\w:.-]+)/i.exec(contentType)?.[1],
    META_CHARSET.exec(start)?.[1],
  ];
  for (const label of labels) {
    const text = label && decoded(bytes, label);
    if (text) return text;
  }
  return decoded(bytes, "utf-8", true) ?? decoded(bytes, "windows-1252")!;
}

/** Returns null for an encoding that does not exist, or for invalid bytes that are `fatal`. */
function decoded(bytes: Buffer, label: string, fatal = false): string | null {
  try {
    // A character at the end may be cut in two: `stream` allows that.
    return new TextDecoder(label, { fatal }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
