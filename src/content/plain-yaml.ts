import { CORE_SCHEMA, load } from "js-yaml";
import type { Fault } from "./diagnostics.ts";

/** Front matter is short; these limits bound what a hostile one can cost. In UTF-16 units, and in lines. */
const YAML_MAX = 65_536;
const LINES_MAX = 2000;

/** What two readers of YAML may see differently; the rest they see alike, as the tests make sure. */
const NOT_PLAIN = new RegExp(
  [
    /(?:^|[^0-9A-Za-z\u0080-\uffff])[&*][^ \n]/, // anchors and aliases; "R&D" is neither
    /(?:^|[ \n[{,:])[&*!?]/, // the same, tags, keys of several lines
    /(?:^|[ \n[{,:])(?:[-+]?\.[A-Za-z]|0b[01])/, // .nan, .inf, binary numbers
    /\d[eE][-+]?\d{3}/, // numbers beyond all numbers
    /(?:^|\n)(?:%|---|\.\.\.)/, // directives, further documents
    /[|>]-?[+\d]/, // texts that keep their last line breaks, or say their indentation
    /["'\]}]#|(?:^|\n) *#/, // comments without a space before them, or on a line of their own
    /[\]}] *:/, // lists and mappings as keys
    /\t|<</,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** Returns where a YAML text exceeds the limits, and what is wrong; null when it keeps them. */
export function tooLong(yaml: string): Fault | null {
  if (yaml.length > YAML_MAX) {
    const message = `YAML must have at most ${YAML_MAX} characters`;
    return { offset: YAML_MAX, code: "file-too-large", message };
  }
  let start = 0;
  for (let line = 0; line < LINES_MAX; line++) {
    start = yaml.indexOf("\n", start) + 1;
    if (start === 0 || start === yaml.length) return null;
  }
  const message = `YAML must have at most ${LINES_MAX} lines`;
  return { offset: start, code: "file-too-large", message };
}

/**
 * Returns the value of a YAML text that is plain and without a fault, else undefined: then yaml-document.ts,
 * which is seven times slower, has the last word on it and knows where each key stands.
 */
export function readPlainYaml(yaml: string): unknown {
  return tooLong(yaml) || !isPlain(yaml) ? undefined : parsePlain(yaml);
}

/** Reports whether a YAML text has nothing that two readers may see differently, and nothing to expand. */
export function isPlain(yaml: string): boolean {
  return !NOT_PLAIN.test(yaml);
}

/** Returns the value of a plain text of any length, or undefined when it has a fault. */
export function parsePlain(yaml: string): unknown {
  try {
    return ownCopy(load(yaml, { schema: CORE_SCHEMA }));
  } catch {
    return undefined;
  }
}

/** A string cut out of a text keeps the whole text in memory; a copy of the value keeps only itself. */
function ownCopy(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
