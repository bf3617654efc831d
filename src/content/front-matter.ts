import type { Fault } from "./diagnostics.ts";

/** A record in two parts, with the offset of each in the text of the file. */
export interface Parts {
  yaml: string;
  yamlStart: number;
  body: string;
  bodyStart: number;
}

const OPENING = /^---[ \t]*\n/;
const CLOSING = /^---[ \t]*$/m;

/**
 * Splits a Markdown record at its front matter: a first line `---`, YAML, and a second line `---`.
 * No other language is known here, so nothing of a record can be run.
 */
export function splitFrontMatter(text: string): Parts | Fault {
  const opening = OPENING.exec(text);
  if (!opening) return openingFault(text);
  const yamlStart = opening[0].length;
  const rest = text.slice(yamlStart);
  const closing = CLOSING.exec(rest);
  if (!closing) {
    return {
      offset: 0,
      code: "no-front-matter",
      message: "the front matter is not closed; end it with a line that holds only ---",
    };
  }
  const bodyStart = Math.min(yamlStart + closing.index + closing[0].length + 1, text.length);
  return {
    yaml: rest.slice(0, closing.index),
    yamlStart,
    body: text.slice(bodyStart),
    bodyStart,
  };
}

function openingFault(text: string): Fault {
  const language = /^---[ \t]*([^\s-][^\n]*)/.exec(text);
  return language
    ? {
        offset: 3,
        code: "front-matter-language",
        message: "front matter is YAML only, and never run; the first line must hold only ---",
      }
    : {
        offset: 0,
        code: "no-front-matter",
        message: "a record begins with front matter: a first line that holds only ---",
      };
}
