import grayMatter from "gray-matter";
import type { Checked } from "./diagnostics.ts";
import type { Finding, TextPlace } from "./findings.ts";
import { exceededSize } from "./parse-yaml.ts";

const OPENING = /^---[ \t]*\n/;
const LANGUAGE = /^---[ \t]*[^\s-]/;
const CLOSING = /^---[ \t]*$/m;

/** In white-space characters in a row, in which a regular expression of gray-matter is quadratic. */
const WHITE_SPACE_MAX = 1000;
const WHITE_SPACE = new RegExp(`\\s{${WHITE_SPACE_MAX + 1}}`);

/** Splits a Markdown file at the line after its front matter, which begins with the line `---` and lacks the closing one. */
export function splitFrontMatter(text: string): Checked<{ yaml: string; bodyStart: number }> {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) {
    return LANGUAGE.test(text)
      ? refused({ offset: 3, code: "front-matter-language" })
      : refused({ offset: 0, code: "no-front-matter", missing: "opening" });
  }
  const closing = CLOSING.exec(text.slice(opening.length));
  if (!closing) return refused({ offset: 0, code: "no-front-matter", missing: "closing" });
  const head = text.slice(0, opening.length + closing.index);
  const gap = head.search(WHITE_SPACE);
  if (gap >= 0)
    return refused({
      offset: gap,
      code: "too-complex",
      limit: "spaces",
      max: WHITE_SPACE_MAX,
    });
  const excess = exceededSize(head);
  if (excess) return refused(excess);
  // Its closing delimiter is here a whole line: given only `---`, it would also close at `----` or `---text`.
  const delimiters: [string, string] = ["---", `${closing[0]}\n`];
  // Without the body, which gray-matter would copy, and its parser of YAML 1.1: it only splits, and with options keeps no
  // text in its cache. `matter` lacks the first `---` and the last line break.
  const { matter } = grayMatter(head + delimiters[1], {
    engines: { yaml: () => ({}) },
    delimiters,
  });
  const yaml = `---${matter}\n`;
  const bodyStart = Math.min(yaml.length + delimiters[1].length, text.length);
  return { value: { yaml, bodyStart }, findings: [] };
}

function refused(finding: Finding<TextPlace>): Checked<never> {
  return { value: null, findings: [finding] };
}
