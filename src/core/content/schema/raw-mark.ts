import { decodedEntity, ENTITY } from "../markdown/parser.ts";

/** Finds HTML and Markdown in plain text, where readers would see the marks. */

/**
 * Matches marks that plain text never has; of HTML, formatting tags. A single `*` or `_` may be meant as such, so it
 * counts around whole words only.
 */
const MARKUP = new RegExp(
  [
    String.raw`\*\*(?=\S)[^*]+\*\*`,
    String.raw`__(?=\S)[^_]+__`,
    "~~(?=\\S)[^~]+~~",
    String.raw`(?<![\p{L}\p{N}*])\*(?=[^\s*])[^*]*[^\s*]\*(?![\p{L}\p{N}*])`,
    String.raw`(?<![\p{L}\p{N}_])_(?=[^\s_])[^_]*[^\s_]_(?![\p{L}\p{N}_])`,
    "`[^`]+`",
    String.raw`!?\[[^[\]]*\]\([^()]*\)`,
    "<(?:https?:|mailto:)[^<>\\s]*>",
    String.raw`</?(?:b|br|em|i|p|small|span|strong|su[bp]|u)(?:\s[^<>]*|/)?>`,
  ].join("|"),
  "iu",
);

/** Returns the first mark with the character that it stands for, if it is an entity. Returns null for plain text. */
export function rawMark(text: string): { text: string; near: string | null } | null {
  if (!/[&*_~`[<]/.test(text)) return null;
  for (const [entity] of text.matchAll(ENTITY)) {
    const character = decodedEntity(entity);
    if (character !== entity) return { text: entity, near: character };
  }
  const [mark] = MARKUP.exec(text) ?? [];
  return mark === undefined ? null : { text: mark, near: null };
}
