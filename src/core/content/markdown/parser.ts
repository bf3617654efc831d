import MarkdownIt, { type Token } from "markdown-it";

/** Levels of blocks inside each other, of which a list item is two; the parser drops what is deeper. */
const NESTING_MAX = 20;

const markdown = new MarkdownIt("commonmark", { maxNesting: NESTING_MAX });

/** Follows CommonMark for links: accepts every destination, and only percent-encodes it. */
Object.assign(markdown, {
  validateLink: () => true,
  normalizeLink: markdown.utils.lib.mdurl.encode,
  normalizeLinkText: (url: string) => url,
});

/** Where a link of a long text or a page may lead. */
const HARMLESS = /^(?:https?:|mailto:|[/#])/i;

Object.assign(markdown.renderer.rules, {
  html_block: () => "",
  html_inline: () => "",
  image: () => "",
  link_open: (tokens, index, options, _env, renderer) =>
    HARMLESS.test(attribute(tokens[index]!, "href"))
      ? renderer.renderToken(tokens, index, options)
      : "<a>",
} satisfies typeof markdown.renderer.rules);

/** Parses a CommonMark text into blocks. Inline tokens have the lines of their block. */
export function parseMarkdown(text: string): Token[] {
  const blocks = markdown.parse(text, {});
  for (const { children, map } of blocks) for (const token of children ?? []) token.map = map;
  return blocks;
}

/** Renders tokens as HTML without raw HTML, images, or links to anything but web pages, mail, paths and anchors. */
export function renderTokens(tokens: Token[]): string {
  return markdown.renderer.render(tokens, markdown.options, {});
}

/** Returns the first block at the deepest level: the parser may have dropped what it contains. */
export function tooDeepBlock(blocks: Token[]): Token | undefined {
  return blocks.find(({ level, nesting }) => nesting === 1 && level + 1 >= NESTING_MAX);
}

/** An entity of HTML, such as `&eacute;`, or what looks like one. */
export const ENTITY = /&(?:#x[a-f0-9]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,31});/gi;

/** Returns the characters that an entity stands for; the same text if it is none. */
export function decodedEntity(entity: string): string {
  return markdown.parseInline(entity, {})[0]!.children![0]!.content;
}

/** Moves the headings of a document so that the highest are of a level, for a page that has higher ones of its own. */
export function nestHeadings(blocks: Token[], level: number): Token[] {
  const headings = blocks.filter(({ type }) => type.startsWith("heading_"));
  const highest = Math.min(...headings.map(({ tag }) => Number(tag[1])));
  for (const heading of headings)
    heading.tag = `h${Math.min(Number(heading.tag[1]) - highest + level, 6)}`;
  return blocks;
}

/** Returns the tokens of blocks in the order of the text, with inline tokens in place of the block that contains them. */
export function flatTokens(blocks: Token[]): Token[] {
  return blocks.flatMap((token) => token.children ?? token);
}

/** Returns an attribute of a token, empty without it. */
export function attribute(token: Token, name: "href" | "title"): string {
  return String(token.attrGet(name) ?? "");
}

/** Returns a text with spaces in place of escapes and of code on one line; offsets stay the same. */
export function withoutCode(text: string): string {
  return text.replace(/\\[^\n]|`+[^`\n]*`+/g, (hidden) => " ".repeat(hidden.length));
}

/**
 * Returns a function that finds the offset of a token; it must be called in the order of the text. markdown-it
 * gives lines to blocks only: an inline token is at the first of its marks in its block that comes
 * after the previous token, outside code and not after a backslash.
 */
export function tokenFinder(text: string): (token: Token, marks: readonly string[]) => number {
  const visible = withoutCode(text);
  const lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  let after = 0;
  return ({ map }, marks) => {
    const from = Math.max(lineStarts[map![0]]!, after);
    let offset = -1;
    for (const mark of marks) {
      if (offset < 0 && mark !== "") offset = visible.indexOf(mark, from);
    }
    if (offset < 0) offset = from;
    after = offset + 1;
    return Math.min(offset, text.length);
  };
}
