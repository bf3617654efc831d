import grayMatter from "gray-matter";
import type { Checked } from "./diagnostics.ts";
import type { Finding, TextPlace } from "./findings.ts";
import { exceededSize } from "./parse-yaml.ts";

/** The parts of a Markdown file, with their offsets in the text. */
export interface RecordParts {
  yaml: string;
  yamlStart: number;
  body: string;
  bodyStart: number;
}

const OPENING = /^---[ \t]*\n/;
const LANGUAGE = /^---[ \t]*[^\s-]/;
const CLOSING = /^---[ \t]*$/m;

/** In white-space characters in a row, in which a regular expression of gray-matter is quadratic. */
const WHITE_SPACE_MAX = 1000;
const WHITE_SPACE = new RegExp(`\\s{${WHITE_SPACE_MAX + 1}}`);

/** Splits a Markdown file into its front matter, between two lines `---`, and its body. */
export function splitFrontMatter(text: string): Checked<RecordParts, Finding<TextPlace>> {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) {
    return LANGUAGE.test(text)
      ? refused({ offset: 3, code: "front-matter-language" })
      : refused({ offset: 0, code: "no-front-matter", missing: "opening" });
  }
  const rest = text.slice(opening.length);
  const closing = CLOSING.exec(rest);
  if (!closing) return refused({ offset: 0, code: "no-front-matter", missing: "closing" });
  const excess = exceededLimit(rest.slice(0, closing.index));
  if (excess) return refused({ ...excess, offset: opening.length + excess.offset });
  return {
    value: split(text, opening.length, opening.length + closing.index, closing[0]),
    findings: [],
  };
}

function refused(finding: Finding<TextPlace>): Checked<RecordParts, Finding<TextPlace>> {
  return { value: null, findings: [finding] };
}

function exceededLimit(yaml: string): Finding<TextPlace> | null {
  const offset = yaml.search(WHITE_SPACE);
  if (offset < 0) return exceededSize(yaml);
  return { offset, code: "too-complex", limit: "white-space", max: WHITE_SPACE_MAX };
}

/**
 * Splits with gray-matter, whose closing delimiter is here a whole line with its line break: given only `---`, it would
 * also close at `----` or `---text`.
 */
function split(text: string, yamlStart: number, yamlEnd: number, closingLine: string): RecordParts {
  const delimiters: [string, string] = ["---", `${closingLine}\n`];
  // Without the body, which gray-matter would copy.
  const head = text.slice(0, yamlEnd) + delimiters[1];
  const { matter } = grayMatter(head, { ...SPLIT_ONLY, delimiters });
  // `matter` includes the rest of the opening line, and lacks the last line break.
  const yaml = `${matter}\n`.slice(yamlStart - delimiters[0].length);
  // Not `content`, which lacks the first blank line.
  const bodyStart = Math.min(yamlStart + yaml.length + delimiters[1].length, text.length);
  return { yaml, yamlStart, body: text.slice(bodyStart), bodyStart };
}

/**
 * Options that make gray-matter split and do nothing else. Its own engines run JavaScript and parse YAML 1.1;
 * parse-yaml.ts parses the front matter. Without options, gray-matter would also keep every text in its cache.
 */
export const SPLIT_ONLY = {
  language: "yaml",
  engines: {
    ...Object.fromEntries(
      "js javascript json coffee cson toml".split(" ").map((name) => [name, refuse]),
    ),
    yaml: () => ({}),
  },
};

function refuse(): never {
  throw new Error("front matter in a language other than YAML");
}
