import { Tokenizer, TokenizerMode, type Token } from "parse5";

/** What a page states about itself. */
export interface PageFacts {
  /** On one line, without control characters, or null. */
  title: string | null;
  /** The language tag of `<html lang>`, or null without a valid one. */
  lang: string | null;
  /** The text outside tags, titles, scripts and styles. */
  text: string;
}

/** In characters. Longer titles are cut, because they go into a file and onto a terminal. */
const TITLE_MAX = 200;
const LANGUAGE_TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/;
/** Characters that control a terminal, or reorder or hide text. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** Tokenizer modes for elements that contain no markup, up to their end tags. */
const { RCDATA, RAWTEXT, SCRIPT_DATA } = TokenizerMode;
const RAW = new Map(Object.entries({ title: RCDATA, script: SCRIPT_DATA, style: RAWTEXT }));

const ignore = () => {};

/**
 * Reads a page, or its beginning, in time linear in its length. parse5's tree builder is not linear: as the standard
 * requires, it copies unclosed elements into each paragraph, so 20 kB of `<b>` and `<p>` become a gigabyte.
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
 * Decodes a page. Its encoding is the first one named by the `Content-Type` or the first 4 kB, else UTF-8 if the bytes
 * are valid, else Windows-1252.
 */
export function pageText(bytes: Buffer, contentType = ""): string {
  const start = `${contentType}\n${bytes.toString("latin1", 0, 4096)}`;
  const declared = Array.from(start.matchAll(CHARSET), ([, label]) => label!);
  for (const label of [...declared, "utf-8"]) {
    try {
      const decoder = new TextDecoder(label, { fatal: !declared.includes(label) });
      // The last character may be cut in two, which `stream` allows.
      return decoder.decode(bytes, { stream: true });
    } catch {
      // The encoding does not exist, or the bytes are not UTF-8.
    }
  }
  return new TextDecoder("windows-1252").decode(bytes);
}
