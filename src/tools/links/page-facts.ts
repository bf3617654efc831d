import { Tokenizer, TokenizerMode, type Token } from "parse5";

/** What a page says about itself. */
export interface PageFacts {
  /** On one line, without control characters; null when there is none. */
  title: string | null;
  /** The language of `<html lang>`; null when there is none, or no language tag. */
  lang: string | null;
  /** The text outside of tags, titles, scripts and styles. */
  text: string;
}

/** In characters. Longer titles are cut: they go into a file and onto a terminal. */
const TITLE_MAX = 200;
const LANGUAGE_TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/;
/** Characters that a terminal obeys, or that reorder or hide text. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** How the tokenizer reads elements whose content is no markup of the page, until the tag that ends them. */
const { RCDATA, RAWTEXT, SCRIPT_DATA } = TokenizerMode;
const RAW = new Map<string, Tokenizer["state"]>([
  ["title", RCDATA],
  ["script", SCRIPT_DATA],
  ["style", RAWTEXT],
]);

const ignore = () => {};

/**
 * Reads a page, or its beginning, in time linear in its length. The tree builder of parse5 is not: as the standard
 * says, it copies unclosed elements into each paragraph, so that 20 kB of `<b>` and `<p>` become a gigabyte.
 */
export function pageFacts(html: string): PageFacts {
  const texts = { title: "", page: " ", unread: "" };
  let into: keyof typeof texts = "page";
  let lang: string | null = null;
  const add = ({ chars }: Token.CharacterToken) => void (texts[into] += chars);
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ tagName, attrs }) => {
        const declared = attrs.find(({ name }) => name === "lang")?.value.trim() ?? "";
        if (tagName === "html" && LANGUAGE_TAG.test(declared)) lang ??= declared;
        tokenizer.state = RAW.get(tagName) ?? tokenizer.state;
        into = RAW.has(tagName) ? "unread" : "page";
        if (tagName === "title" && texts.title === "") into = "title";
        texts.page += " ";
      },
      onEndTag: () => {
        into = "page";
        texts.page += " ";
      },
      onCharacter: add,
      onWhitespaceCharacter: add,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(html, true);
  const title = Array.from(oneLine(texts.title)).slice(0, TITLE_MAX).join("").trim();
  return { title: title || null, lang, text: oneLine(texts.page) };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").replace(INVISIBLE, "").trim();
}

const CHARSET = /charset\s*=\s*["']?\s*([\w:.-]{1,40})/gi;

/**
 * Returns the text of a page. Its encoding is the first that the `Content-Type` or the first 4 kB name, else UTF-8
 * where the bytes are valid, else Windows-1252.
 */
export function pageText(bytes: Buffer, contentType = ""): string {
  const start = `${contentType}\n${bytes.toString("latin1", 0, 4096)}`;
  const declared = Array.from(start.matchAll(CHARSET), ([, label]) => label!);
  for (const label of [...declared, "utf-8"]) {
    try {
      const decoder = new TextDecoder(label, { fatal: !declared.includes(label) });
      // A character at the end may be cut in two: `stream` allows that.
      return decoder.decode(bytes, { stream: true });
    } catch {
      // There is no such encoding, or the bytes are no UTF-8.
    }
  }
  return new TextDecoder("windows-1252").decode(bytes);
}
