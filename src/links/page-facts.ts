import { decodeEntities } from "./html-entities.ts";

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
/** Elements whose content is no markup. */
const RAW = new Set(["script", "style", "title", "textarea", "template", "noscript"]);
const TAG_NAME = /[a-zA-Z][^\s/>]{0,30}/y;
const LANG = /[\s"']lang\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const LANGUAGE_TAG = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}$/;
/** Characters that a terminal obeys, or that reorder or hide text. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** Reads a page, or its beginning, in one pass: time is linear in its length, whatever it contains. */
export function pageFacts(html: string): PageFacts {
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let title: string | null = null;
  let lang: string | null = null;
  let text = "";
  for (let at = 0; at < html.length;) {
    const open = html.indexOf("<", at);
    text += html.slice(at, open < 0 ? undefined : open);
    if (open < 0) break;
    if (html.startsWith("<!--", open)) {
      // From the dashes of `<!--`: `<!-->` is a whole comment.
      at = after(html, "-->", open + 2);
      continue;
    }
    const name = tagName(lower, open + 1);
    if (name === null) {
      text += "<";
      at = open + 1;
      continue;
    }
    const end = tagEnd(html, open + 1);
    if (name === "html") lang ??= languageOf(html.slice(open, end));
    text += " ";
    at = end + 1;
    if (!RAW.has(name)) continue;
    const close = name === "script" ? scriptEnd(lower, at) : rawEnd(lower, name, at);
    if (name === "title") title ??= close < 0 ? null : titleOf(html.slice(at, close));
    at = close < 0 ? html.length : close;
  }
  return { title, lang, text: oneLine(text) };
}

/** Returns the name of the tag that opens or closes here; `!` for a declaration; null for mere text. */
function tagName(lower: string, at: number): string | null {
  if (lower[at] === "!" || lower[at] === "?") return "!";
  if (lower[at] === "/") return tagName(lower, at + 1) === null ? null : "/";
  TAG_NAME.lastIndex = at;
  return TAG_NAME.exec(lower)?.[0] ?? null;
}

/** Returns the offset of the `>` that ends a tag; one inside a quoted value does not. */
function tagEnd(html: string, from: number): number {
  let quote = "";
  let last = "";
  for (let at = from; at < html.length; at++) {
    const character = html[at]!;
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === ">") {
      return at;
    } else if ((character === '"' || character === "'") && last === "=") {
      quote = character;
    }
    if (character.trim() !== "") last = character;
  }
  return html.length;
}

/** Returns the offset of the tag that closes an element whose content is no markup; -1 when there is none. */
function rawEnd(lower: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, "g");
  close.lastIndex = from;
  return close.exec(lower)?.index ?? -1;
}

/**
 * Returns the offset of the tag that closes a script; -1 when there is none. After `<!--`, `<script>` opens a
 * script inside the script: browsers then skip one `</script>`.
 */
function scriptEnd(lower: string, from: number): number {
  const mark = /<!--|-->|<\/?script(?=[\t\n\f\r />])/g;
  mark.lastIndex = from;
  let state: "script" | "comment" | "inner script" = "script";
  for (let found = mark.exec(lower); found; found = mark.exec(lower)) {
    const [text] = found;
    if (text === "-->") state = "script";
    else if (text === "<!--") {
      if (state === "script") state = "comment";
      // The same dashes may end the comment: `<!-->`.
      mark.lastIndex -= 2;
    } else if (text === "<script") {
      if (state === "comment") state = "inner script";
    } else if (state === "inner script") state = "comment";
    else return found.index;
  }
  return -1;
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at < 0 ? html.length : at + mark.length;
}

function languageOf(tag: string): string | null {
  const match = LANG.exec(tag.slice(0, 4000));
  const lang = (match?.[1] ?? match?.[2] ?? match?.[3] ?? "").trim();
  return LANGUAGE_TAG.test(lang) ? lang : null;
}

function titleOf(html: string): string | null {
  const title = Array.from(oneLine(html)).slice(0, TITLE_MAX).join("").trim();
  return title === "" ? null : title;
}

function oneLine(html: string): string {
  return decodeEntities(html).replace(/\s+/g, " ").replace(INVISIBLE, "").trim();
}
